namespace FleetDefrag.Ntfs.Control;

/// <summary>Writes a RETRIEVAL_POINTERS_BUFFER extent by extent.</summary>
/// <remarks>
/// The output must have room for the header. Callers return ERROR_INSUFFICIENT_BUFFER for a buffer below <see cref="LeastSize"/>.
/// </remarks>
internal ref struct RetrievalPointersWriter
{
    /// <summary>The number of bytes of a buffer with one extent.</summary>
    public const int LeastSize = RetrievalPointersBuffer.HeaderSize + RetrievalPointersBuffer.ExtentSize;

    private readonly Span<byte> _output;
    private int _count;

    /// <summary>Creates a writer and writes the header.</summary>
    /// <param name="output">At least <see cref="RetrievalPointersBuffer.HeaderSize"/> bytes.</param>
    /// <param name="start">The first VCN of the first extent.</param>
    public RetrievalPointersWriter(Span<byte> output, Vcn start)
    {
        _output = output;
        _output[..RetrievalPointersBuffer.HeaderSize].Clear();
        _output.PutInt64(8, start.Value);
    }

    /// <summary>The number of bytes written so far.</summary>
    public readonly int BytesWritten => RetrievalPointersBuffer.HeaderSize + (_count * RetrievalPointersBuffer.ExtentSize);

    /// <summary>Adds an extent that begins at the end of the previous extent.</summary>
    /// <param name="next">The VCN behind the extent.</param>
    /// <param name="lcn">The first cluster on the volume, or <see cref="Extent.HoleLcn"/>.</param>
    /// <returns>False if the output is full. The caller then returns ERROR_MORE_DATA with the extents written so far.</returns>
    public bool TryAdd(Vcn next, Lcn lcn)
    {
        var offset = BytesWritten;
        if (_output.Length - offset < RetrievalPointersBuffer.ExtentSize)
            return false;
        _output.PutInt64(offset, next.Value);
        _output.PutInt64(offset + 8, lcn.Value);
        _count++;
        _output.PutUInt32(0, (uint)_count);
        return true;
    }
}
