using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>An image while it is made bad: knows what was changed, so that it can be made good again.</summary>
public sealed class FuzzInput
{
    private const int Stride = 512;
    private readonly byte[] _bytes;
    private readonly List<(int At, int Length)> _changes = [];
    private readonly List<string> _notes = [];

    /// <summary>Begins with a good image.</summary>
    public FuzzInput(FuzzSeed seed)
    {
        Seed = seed;
        _bytes = [.. seed.Bytes];
        LengthBytes = _bytes.Length;
    }

    /// <summary>What it is made of.</summary>
    public FuzzSeed Seed { get; }

    /// <summary>All bytes, as they are now.</summary>
    public ReadOnlyMemory<byte> Bytes => _bytes.AsMemory(0, LengthBytes);

    /// <summary>Bytes of the file; less than the seed has where it is truncated.</summary>
    public int LengthBytes { get; private set; }

    /// <summary>Ranges of bytes that were changed.</summary>
    public IReadOnlyList<(int At, int Length)> Changes => _changes;

    /// <summary>What was done, in words.</summary>
    public string Notes => string.Join("; ", _notes);

    /// <summary>True where what lies around the volume was changed: what stands in it now is not known then.</summary>
    public bool IsDiskChanged { get; set; }

    /// <summary>Says what a mutation did.</summary>
    public void Note(string what) => _notes.Add(what);

    /// <summary>Cuts the file off.</summary>
    public void Truncate(int lengthBytes) => LengthBytes = Math.Min(LengthBytes, lengthBytes);

    /// <summary>Overwrites bytes.</summary>
    public void Write(long at, ReadOnlySpan<byte> bytes)
    {
        _changes.Add(((int)at, bytes.Length));
        bytes.CopyTo(_bytes.AsSpan((int)at));
    }

    /// <summary>Bytes as they are now, to be changed and written.</summary>
    public byte[] Copy(long at, int length) => _bytes.AsSpan((int)at, length).ToArray();

    /// <summary>A structure's bytes, fix-ups restored.</summary>
    public byte[] Read(Structure structure)
    {
        var bytes = Copy(structure.OffsetBytes, structure.LengthBytes);
        if (structure.HasFixUps && ArrayIn(bytes) is { } array)
            Restore(bytes, array);
        return bytes;
    }

    /// <summary>Writes a structure that was read by <see cref="Read"/>.</summary>
    /// <param name="structure">Which.</param>
    /// <param name="bytes">Its new bytes.</param>
    /// <param name="protects">True applies the fix-ups again, so that the change reaches the parser; false leaves it torn.</param>
    public void Write(Structure structure, byte[] bytes, bool protects = true)
    {
        // Where they stand on the disk: the fields that say so may be what was changed.
        if (structure.HasFixUps && protects && ArrayIn(_bytes.AsSpan((int)structure.OffsetBytes, structure.LengthBytes)) is { } array)
            Protect(bytes, array);
        Write(structure.OffsetBytes, bytes);
    }

    /// <summary>Makes it good again.</summary>
    public void Reset()
    {
        foreach (var (at, length) in _changes)
            Seed.Bytes.AsSpan(at, length).CopyTo(_bytes.AsSpan(at));
        _changes.Clear();
        _notes.Clear();
        IsDiskChanged = false;
        LengthBytes = _bytes.Length;
    }

    /// <summary>Where a block's update sequence array is; null where it says nothing sensible.</summary>
    private static int? ArrayIn(ReadOnlySpan<byte> block)
    {
        var (offset, count) = (BinaryPrimitives.ReadUInt16LittleEndian(block[4..]), BinaryPrimitives.ReadUInt16LittleEndian(block[6..]));
        return count == (block.Length / Stride) + 1 && offset % 2 == 0 && offset + (2 * count) <= Stride - 2 ? offset : null;
    }

    private static void Restore(Span<byte> block, int array)
    {
        for (int end = Stride - 2, entry = array + 2; end < block.Length; end += Stride, entry += 2)
            block.Slice(entry, 2).CopyTo(block[end..]);
    }

    private static void Protect(Span<byte> block, int array)
    {
        for (int end = Stride - 2, entry = array + 2; end < block.Length; end += Stride, entry += 2)
        {
            block.Slice(end, 2).CopyTo(block[entry..]);
            block.Slice(array, 2).CopyTo(block[end..]);
        }
    }
}
