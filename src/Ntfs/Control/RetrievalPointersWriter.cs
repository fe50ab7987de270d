namespace FleetDefrag.Ntfs.Control;

/// <summary>Fills a RETRIEVAL_POINTERS_BUFFER extent by extent.</summary>
/// <remarks>The output must hold the header; callers answer ERROR_INSUFFICIENT_BUFFER below one extent (<see cref="LeastSize"/>).</remarks>
public ref struct RetrievalPointersWriter
{
    /// <summary>Bytes of a buffer with one extent.</summary>
    public const int LeastSize = RetrievalPointersBuffer.HeaderSize + RetrievalPointersBuffer.ExtentSize;

    private readonly Span<byte> _output;
    private int _count;

    /// <summary>Begins a buffer.</summary>
    /// <param name="output">At least <see cref="RetrievalPointersBuffer.HeaderSize"/> bytes.</param>
    /// <param name="start">The cluster of the first extent that follows.</param>
    public RetrievalPointersWriter(Span<byte> output, Vcn start)
    {
        _output = output;
        _output[..RetrievalPointersBuffer.HeaderSize].Clear();
        _output.PutInt64(8, start.Value);
    }

    /// <summary>Bytes written so far.</summary>
    public readonly int BytesWritten => RetrievalPointersBuffer.HeaderSize + (_count * RetrievalPointersBuffer.ExtentSize);

    /// <summary>Adds an extent that begins where the one before ended.</summary>
    /// <param name="next">The cluster behind the extent.</param>
    /// <param name="lcn">Where it lies, or <see cref="Extent.HoleLcn"/>.</param>
    /// <returns>False where the output is full: the answer is ERROR_MORE_DATA with what was written.</returns>
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
