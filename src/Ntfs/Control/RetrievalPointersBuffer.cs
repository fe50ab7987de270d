using System.Runtime.CompilerServices;

namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// The buffers of FSCTL_GET_RETRIEVAL_POINTERS (winioctl.h). Input: STARTING_VCN_INPUT_BUFFER. Output: RETRIEVAL_POINTERS_BUFFER with
/// extent count at 0, start VCN at 8, pairs of next VCN and LCN from 16. The extent entries of QUERY_FILE_LAYOUT contain the same buffer.
/// </summary>
internal static class RetrievalPointersBuffer
{
    /// <summary>The number of bytes of the input.</summary>
    public const int InputSize = 8;

    /// <summary>The number of bytes before the first extent.</summary>
    public const int HeaderSize = 16;

    /// <summary>The number of bytes of an extent.</summary>
    public const int ExtentSize = 16;

    /// <summary>Writes the input.</summary>
    public static void WriteInput(Span<byte> input, Vcn start) => input.PutInt64(0, start.Value);

    /// <summary>Reads the input.</summary>
    /// <returns>False if the input is too short (ERROR_INVALID_PARAMETER).</returns>
    public static bool TryReadInput(ReadOnlySpan<byte> input, out Vcn start)
    {
        start = input.Length < InputSize ? default : new Vcn(input.Int64At(0));
        return input.Length >= InputSize;
    }

    /// <summary>Reads an answer.</summary>
    /// <returns>
    /// False if the answer is inconsistent: it is too short for its count, or an extent does not end behind its start. Wine 8 returns
    /// such an answer (start VCN 1, next VCN 0) with success for every file.
    /// </returns>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryRead(ReadOnlySpan<byte> output, out RetrievalPointers pointers)
    {
        pointers = default;
        if (output.Length < HeaderSize || output.UInt32At(0) > (uint)((output.Length - HeaderSize) / ExtentSize) || output.Int64At(8) < 0)
            return false;
        var count = (int)output.UInt32At(0);
        var vcn = output.Int64At(8);
        for (var i = 0; i < count; i++)
        {
            var next = output.Int64At(HeaderSize + (i * ExtentSize));
            if (next <= vcn || output.Int64At(HeaderSize + (i * ExtentSize) + 8) > long.MaxValue - (next - vcn))
                return false;
            vcn = next;
        }

        pointers = new RetrievalPointers(output, count);
        return true;
    }
}

/// <summary>A checked RETRIEVAL_POINTERS_BUFFER.</summary>
internal readonly ref struct RetrievalPointers
{
    private readonly ReadOnlySpan<byte> _buffer;

    internal RetrievalPointers(ReadOnlySpan<byte> buffer, int count)
    {
        _buffer = buffer;
        Count = count;
    }

    /// <summary>The number of extents, holes included.</summary>
    public int Count { get; }

    /// <summary>First cluster of the first extent, which may lie before the requested cluster.</summary>
    public Vcn Start => new(_buffer.Int64At(8));

    /// <summary>The cluster behind the last extent.</summary>
    public Vcn End => Count == 0 ? Start : NextVcn(Count - 1);

    /// <summary>Returns an extent.</summary>
    /// <param name="index">0 to <see cref="Count"/>, exclusive.</param>
    public Extent this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(unchecked((uint)index), (uint)Count, nameof(index));
            var start = index == 0 ? Start : NextVcn(index - 1);
            return new Extent(
                start,
                new Lcn(_buffer.Int64At(RetrievalPointersBuffer.HeaderSize + (index * RetrievalPointersBuffer.ExtentSize) + 8)),
                NextVcn(index) - start);
        }
    }

    /// <summary>Copies all extents.</summary>
    /// <param name="target">A buffer for at least <see cref="Count"/> extents.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CopyTo(Span<Extent> target)
    {
        var vcn = Count == 0 ? default : Start;
        for (int i = 0, at = RetrievalPointersBuffer.HeaderSize; i < Count; i++, at += RetrievalPointersBuffer.ExtentSize)
        {
            var next = new Vcn(_buffer.Int64At(at));
            target[i] = new Extent(vcn, new Lcn(_buffer.Int64At(at + 8)), next - vcn);
            vcn = next;
        }
    }

    private Vcn NextVcn(int index) =>
        new(_buffer.Int64At(RetrievalPointersBuffer.HeaderSize + (index * RetrievalPointersBuffer.ExtentSize)));
}
