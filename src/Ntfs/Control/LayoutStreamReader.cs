using System.Runtime.CompilerServices;
using static FleetDefrag.Ntfs.Control.FileLayoutFormat;

namespace FleetDefrag.Ntfs.Control;

/// <summary>Enumerates the streams of one file of a layout answer.</summary>
internal ref struct LayoutStreamReader
{
    private readonly ReadOnlySpan<byte> _output;
    private readonly FileReference _file;
    private int _next;
    private int _at;

    internal LayoutStreamReader(ReadOnlySpan<byte> output, FileReference file, int first)
    {
        _output = output;
        _file = file;
        _next = first;
    }

    /// <summary>The current stream.</summary>
    /// <exception cref="InvalidDataException">The name exceeds the answer.</exception>
    public readonly LayoutStream Current
    {
        get
        {
            var type = (AttributeType)_output.UInt32At(_at + 36);
            var name = StreamIdentifier.Parse(LayoutChain.Text(_output, _at + StreamSize, _output.UInt32At(_at + 44)), ref type);
            return new LayoutStream(_file, type, name)
            {
                Flags = (LayoutStreamFlags)_output.UInt32At(_at + 8),
                Attributes = unchecked((FileAttributes)_output.UInt32At(_at + 40)),
                AllocatedBytes = _output.Int64At(_at + 16),
                Bytes = _output.Int64At(_at + 24),
            };
        }
    }

    /// <summary>Advances to the next stream.</summary>
    /// <exception cref="InvalidDataException">An offset leads outside the answer.</exception>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        if (_next == 0)
            return false;
        _at = _next;
        _next = LayoutChain.Follow(_output, _at, 4, StreamSize);
        return true;
    }

    /// <summary>Reads the extents of the current stream.</summary>
    /// <param name="pointers">The extents, none if the stream has no entry for them.</param>
    /// <returns>False if the answer does not hold all extents. FSCTL_GET_RETRIEVAL_POINTERS of the stream returns them.</returns>
    /// <exception cref="InvalidDataException">The extents exceed the answer or are inconsistent.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool TryReadExtents(out RetrievalPointers pointers)
    {
        pointers = default;
        var at = LayoutChain.Follow(_output, _at, 12, ExtentsSize + RetrievalPointersBuffer.HeaderSize);
        if (at == 0)
            return true;
        const uint Whole = AsRetrievalPointers | AllExtents;
        if ((_output.UInt32At(at) & Whole) != Whole)
            return false;
        if (!RetrievalPointersBuffer.TryRead(_output[(at + ExtentsSize)..], out pointers))
            throw new InvalidDataException($"The file layout answer is damaged: the extents at byte {at} are inconsistent.");
        return pointers.Count == 0 || pointers.Start.Value == 0;
    }
}
