using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>An image under mutation. A record of all changes allows restoring the original.</summary>
public sealed class FuzzInput
{
    private const int Stride = 512;
    private readonly byte[] _bytes;
    private readonly List<(int At, int Length)> _changes = [];
    private readonly List<string> _notes = [];

    /// <summary>Begins with a sound image.</summary>
    public FuzzInput(FuzzSeed seed)
    {
        Seed = seed;
        _bytes = [.. seed.Bytes];
        LengthBytes = _bytes.Length;
    }

    /// <summary>The sound image that the input is made of.</summary>
    public FuzzSeed Seed { get; }

    /// <summary>The current bytes of the file.</summary>
    public ReadOnlyMemory<byte> Bytes => _bytes.AsMemory(0, LengthBytes);

    /// <summary>The length of the file in bytes; less than the seed's after truncation.</summary>
    public int LengthBytes { get; private set; }

    /// <summary>The changed ranges of bytes.</summary>
    public IReadOnlyList<(int At, int Length)> Changes => _changes;

    /// <summary>A description of the mutations.</summary>
    public string Notes => string.Join("; ", _notes);

    /// <summary>True if a mutation changed the disk around the volume. The volume's contents are then unknown.</summary>
    public bool IsDiskChanged { get; set; }

    /// <summary>Adds the description of a mutation.</summary>
    public void Note(string what) => _notes.Add(what);

    /// <summary>Truncates the file.</summary>
    public void Truncate(int lengthBytes) => LengthBytes = Math.Min(LengthBytes, lengthBytes);

    /// <summary>Overwrites bytes.</summary>
    public void Write(long at, ReadOnlySpan<byte> bytes)
    {
        _changes.Add(((int)at, bytes.Length));
        bytes.CopyTo(_bytes.AsSpan((int)at));
    }

    /// <summary>Returns a copy of the current bytes, to be changed and written.</summary>
    public byte[] Copy(long at, int length) => _bytes.AsSpan((int)at, length).ToArray();

    /// <summary>Returns a structure's bytes with the fix-ups restored.</summary>
    public byte[] Read(Structure structure)
    {
        var bytes = Copy(structure.OffsetBytes, structure.LengthBytes);
        if (structure.HasFixUps && ArrayIn(bytes) is { } array)
            Restore(bytes, array);
        return bytes;
    }

    /// <summary>Writes a structure that <see cref="Read"/> has returned.</summary>
    /// <param name="structure">The structure.</param>
    /// <param name="bytes">The new bytes.</param>
    /// <param name="protects">True applies the fix-ups again, so that the change reaches the parser. False leaves the structure
    /// torn.</param>
    public void Write(Structure structure, byte[] bytes, bool protects = true)
    {
        // The update sequence array is found in the bytes on the disk, because the mutation may have changed the fields that locate it.
        if (structure.HasFixUps && protects && ArrayIn(_bytes.AsSpan((int)structure.OffsetBytes, structure.LengthBytes)) is { } array)
            Protect(bytes, array);
        Write(structure.OffsetBytes, bytes);
    }

    /// <summary>Restores the sound image.</summary>
    public void Reset()
    {
        foreach (var (at, length) in _changes)
            Seed.Bytes.AsSpan(at, length).CopyTo(_bytes.AsSpan(at));
        _changes.Clear();
        _notes.Clear();
        IsDiskChanged = false;
        LengthBytes = _bytes.Length;
    }

    /// <summary>Returns the offset of a block's update sequence array; null if the block states no plausible offset.</summary>
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
