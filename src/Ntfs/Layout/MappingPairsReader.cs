using System.Runtime.CompilerServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>A mapping pair as stored on disk: a length, and the distance from the LCN of the last run that is not a hole.</summary>
/// <param name="Length">The number of clusters.</param>
/// <param name="LcnDelta">The distance of the LCN, null for a hole.</param>
internal readonly record struct MappingPair(long Length, long? LcnDelta);

/// <summary>
/// Reads raw mapping pairs. A pair begins with a byte of two sizes: the low half for the run length, the high half for the LCN delta.
/// Both follow as signed little-endian numbers. A zero byte ends the pairs.
/// </summary>
internal ref struct MappingPairsReader(ReadOnlySpan<byte> bytes)
{
    private const int BitsPerByte = 8;

    private readonly ReadOnlySpan<byte> _bytes = bytes;

    /// <summary>The number of bytes read so far. After the end, the terminator is included.</summary>
    public int Position { get; private set; }

    /// <summary>The current pair.</summary>
    public MappingPair Current { get; private set; }

    /// <summary>True after a pair that exceeds the attribute or has no length.</summary>
    public bool IsDamaged { get; private set; }

    /// <summary>Reads the next pair.</summary>
    /// <returns>False at the end, or if <see cref="IsDamaged"/>.</returns>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
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
        var length = ReadSigned(Position, lengthBytes);
        var delta = ReadSigned(Position + lengthBytes, deltaBytes);
        Position += lengthBytes + deltaBytes;
        Current = new MappingPair(length, deltaBytes == 0 ? null : delta);
        return length > 0 || Fail();
    }

    private bool Fail()
    {
        IsDamaged = true;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly long ReadSigned(int at, int size)
    {
        if (size == 0)
            return 0;
        // Behind most pairs enough bytes follow to read eight at once.
        if (_bytes.Length - at >= sizeof(long))
            return _bytes.Int64At(at) << (BitsPerByte * (sizeof(long) - size)) >> (BitsPerByte * (sizeof(long) - size));
        long value = unchecked((sbyte)_bytes[at + size - 1]);
        for (var i = at + size - 2; i >= at; i--)
            value = (value << BitsPerByte) | _bytes[i];
        return value;
    }
}
