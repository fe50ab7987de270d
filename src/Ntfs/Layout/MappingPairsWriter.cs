namespace FleetDefrag.Ntfs.Layout;

/// <summary>Writes extents with absolute LCNs as mapping pairs, as many as fit.</summary>
internal ref struct MappingPairsWriter(Span<byte> bytes)
{
    private readonly Span<byte> _bytes = bytes;
    private int _position;
    private long _lcn;

    /// <summary>The number of bytes of the pairs written so far, terminator included.</summary>
    public readonly int Length => _position + 1;

    /// <summary>Adds an extent.</summary>
    /// <returns>False if the extent and a terminator do not fit. Nothing is added then.</returns>
    public bool TryAdd(in Extent extent)
    {
        if (_bytes.Length - _position <= BytesOf(extent, new Lcn(_lcn)))
            return false;
        var lengthBytes = SignedBytes(extent.Length.Value);
        var delta = extent.IsHole ? 0 : extent.Lcn.Value - _lcn;
        var deltaBytes = extent.IsHole ? 0 : SignedBytes(delta);
        _bytes[_position++] = (byte)((deltaBytes << 4) | lengthBytes);
        Put(extent.Length.Value, lengthBytes);
        Put(delta, deltaBytes);
        if (!extent.IsHole)
            _lcn = extent.Lcn.Value;
        return true;
    }

    /// <summary>Returns the bytes of the pair of an extent, its header included.</summary>
    /// <param name="extent">The extent.</param>
    /// <param name="before">The LCN of the extent before it that is no hole; 0 for the first.</param>
    public static int BytesOf(in Extent extent, Lcn before) =>
        1 + SignedBytes(extent.Length.Value) + (extent.IsHole ? 0 : SignedBytes(extent.Lcn.Value - before.Value));

    /// <summary>Writes the terminator.</summary>
    public readonly void Finish() => _bytes[_position] = 0;

    private void Put(long value, int count)
    {
        for (var i = 0; i < count; i++)
        {
            _bytes[_position++] = unchecked((byte)value);
            value >>= 8;
        }
    }

    /// <summary>
    /// Returns the number of bytes of a signed number: 0x80 needs two. A delta of 0 needs one, because a pair without a delta is a hole.
    /// </summary>
    private static int SignedBytes(long value)
    {
        var bytes = 1;
        while (bytes < 8 && (value < -(1L << ((bytes * 8) - 1)) || value >= 1L << ((bytes * 8) - 1)))
            bytes++;
        return bytes;
    }
}
