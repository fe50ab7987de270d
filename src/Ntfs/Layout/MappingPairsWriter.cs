namespace FleetDefrag.Ntfs.Layout;

/// <summary>Packs absolute extents into mapping pairs, as many as fit.</summary>
internal ref struct MappingPairsWriter(Span<byte> bytes)
{
    private readonly Span<byte> _bytes = bytes;
    private int _position;
    private long _lcn;

    /// <summary>Bytes of what was added and the terminator.</summary>
    public readonly int Length => _position + 1;

    /// <summary>Adds an extent.</summary>
    /// <returns>False, and nothing added, where it and a terminator no longer fit.</returns>
    public bool TryAdd(in Extent extent)
    {
        var lengthBytes = SignedBytes(extent.Length.Value);
        var delta = extent.IsHole ? 0 : extent.Lcn.Value - _lcn;
        var deltaBytes = extent.IsHole ? 0 : SignedBytes(delta);
        if (_bytes.Length - _position < lengthBytes + deltaBytes + 2)
            return false;
        _bytes[_position++] = (byte)((deltaBytes << 4) | lengthBytes);
        Put(extent.Length.Value, lengthBytes);
        Put(delta, deltaBytes);
        if (!extent.IsHole)
            _lcn = extent.Lcn.Value;
        return true;
    }

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

    /// <summary>Bytes of the number with its sign: 0x80 needs two. A delta of 0 has one, because none would be a hole.</summary>
    private static int SignedBytes(long value)
    {
        var bytes = 1;
        while (bytes < 8 && (value < -(1L << ((bytes * 8) - 1)) || value >= 1L << ((bytes * 8) - 1)))
            bytes++;
        return bytes;
    }
}
