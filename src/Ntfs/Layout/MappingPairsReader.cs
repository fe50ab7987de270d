namespace FleetDefrag.Ntfs.Layout;

/// <summary>One mapping pair as it stands on disk: a length, and the distance from the LCN of the last real run.</summary>
/// <param name="Length">Clusters.</param>
/// <param name="LcnDelta">Null for a hole.</param>
internal readonly record struct MappingPair(long Length, long? LcnDelta);

/// <summary>
/// Reads raw mapping pairs: a byte of two lengths (low half: bytes of the run's length, high half: bytes of the LCN delta), then
/// both as signed little-endian numbers; a zero byte ends.
/// </summary>
internal ref struct MappingPairsReader(ReadOnlySpan<byte> bytes)
{
    private readonly ReadOnlySpan<byte> _bytes = bytes;

    /// <summary>Bytes read so far; after the end, the terminator included.</summary>
    public int Position { get; private set; }

    /// <summary>The pair last read.</summary>
    public MappingPair Current { get; private set; }

    /// <summary>True once a pair led out of the attribute or had no length.</summary>
    public bool IsDamaged { get; private set; }

    /// <summary>Reads the next pair.</summary>
    /// <returns>False at the end, or where <see cref="IsDamaged"/>.</returns>
    public bool MoveNext()
    {
        if (Position >= _bytes.Length)
            return Fail();
        var header = _bytes[Position++];
        if (header == 0)
            return false;
        int lengthBytes = header & 15, deltaBytes = header >> 4;
        if (lengthBytes is 0 or > 8 || deltaBytes > 8 || _bytes.Length - Position < lengthBytes + deltaBytes)
            return Fail();
        var length = ReadSigned(_bytes.Slice(Position, lengthBytes));
        var delta = ReadSigned(_bytes.Slice(Position + lengthBytes, deltaBytes));
        Position += lengthBytes + deltaBytes;
        Current = new MappingPair(length, deltaBytes == 0 ? null : delta);
        return length > 0 || Fail();
    }

    private bool Fail()
    {
        IsDamaged = true;
        return false;
    }

    private static long ReadSigned(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
            return 0;
        long value = unchecked((sbyte)bytes[^1]);
        for (var i = bytes.Length - 2; i >= 0; i--)
            value = (value << 8) | bytes[i];
        return value;
    }
}
