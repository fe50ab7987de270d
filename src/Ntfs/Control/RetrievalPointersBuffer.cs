namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// FSCTL_GET_RETRIEVAL_POINTERS: STARTING_VCN_INPUT_BUFFER in, RETRIEVAL_POINTERS_BUFFER out (winioctl.h): extent count at 0,
/// start VCN at 8, then pairs of next VCN and LCN from 16. The same buffer stands inside QUERY_FILE_LAYOUT's extent entries.
/// </summary>
public static class RetrievalPointersBuffer
{
    /// <summary>Bytes of the input.</summary>
    public const int InputSize = 8;

    /// <summary>Bytes before the first extent.</summary>
    public const int HeaderSize = 16;

    /// <summary>Bytes of one extent.</summary>
    public const int ExtentSize = 16;

    /// <summary>Writes the input.</summary>
    public static void WriteInput(Span<byte> input, Vcn start) => input.PutInt64(0, start.Value);

    /// <summary>Reads the input.</summary>
    /// <returns>False where it is too short (ERROR_INVALID_PARAMETER).</returns>
    public static bool TryReadInput(ReadOnlySpan<byte> input, out Vcn start)
    {
        start = input.Length < InputSize ? default : new Vcn(input.Int64At(0));
        return input.Length >= InputSize;
    }

    /// <summary>Reads an answer.</summary>
    /// <returns>
    /// False where the answer contradicts itself: shorter than its count says, or an extent that does not end behind its start.
    /// Wine 8 answers so (start VCN 1, next VCN 0) for every file, with success.
    /// </returns>
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
public readonly ref struct RetrievalPointers
{
    private readonly ReadOnlySpan<byte> _buffer;

    internal RetrievalPointers(ReadOnlySpan<byte> buffer, int count)
    {
        _buffer = buffer;
        Count = count;
    }

    /// <summary>Number of extents, holes included.</summary>
    public int Count { get; }

    /// <summary>First cluster of the first extent; may lie before the one asked for.</summary>
    public Vcn Start => new(_buffer.Int64At(8));

    /// <summary>The cluster behind the last extent.</summary>
    public Vcn End => Count == 0 ? Start : NextVcn(Count - 1);

    /// <summary>One extent.</summary>
    /// <param name="index">0 to <see cref="Count"/>, exclusive.</param>
    public Extent this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(unchecked((uint)index), (uint)Count, nameof(index));
            var start = index == 0 ? Start : NextVcn(index - 1);
            return new Extent(start, new Lcn(_buffer.Int64At(RetrievalPointersBuffer.HeaderSize + (index * RetrievalPointersBuffer.ExtentSize) + 8)), NextVcn(index) - start);
        }
    }

    /// <summary>Copies all extents.</summary>
    /// <param name="target">At least <see cref="Count"/> of them.</param>
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

    private Vcn NextVcn(int index) => new(_buffer.Int64At(RetrievalPointersBuffer.HeaderSize + (index * RetrievalPointersBuffer.ExtentSize)));
}
