using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>
/// The block allocation table of a VHDX (MS-VHDX 2.5). A payload block has an entry of 8 bytes: the state in the low 3 bits, the
/// position in the high 44 bits.
/// </summary>
internal sealed class VhdxBlockTable
{
    private const long Megabyte = 1 << 20;
    private const int OffsetShift = 20;
    private const ulong StateMask = 7;

    private readonly IBlockDevice _file;
    private readonly long _offset;
    private readonly int _chunkRatio;
    private readonly ulong[] _entries;

    private VhdxBlockTable(IBlockDevice file, long offset, int chunkRatio, ulong[] entries)
    {
        _file = file;
        _offset = offset;
        _chunkRatio = chunkRatio;
        _entries = entries;
    }

    /// <summary>Reads the table and checks that the blocks lie in the file and overlap nothing.</summary>
    /// <param name="file">The file.</param>
    /// <param name="name">The name for messages.</param>
    /// <param name="region">The region of the table.</param>
    /// <param name="disk">The checked metadata.</param>
    /// <param name="used">The used ranges. The blocks are added.</param>
    public static VhdxBlockTable Read(IBlockDevice file, string name, VhdxRegions.Region region, VhdxMetadata disk, UsedRanges used)
    {
        var blocks = (disk.DiskBytes + disk.BlockBytes - 1) / disk.BlockBytes;
        var slots = blocks + (blocks - 1) / disk.ChunkRatio;
        if (slots * sizeof(ulong) > region.LengthBytes)
            throw ImageFailure.Damaged(name, "the block table of the VHDX is smaller than its disk");

        var table = new VhdxBlockTable(file, region.OffsetBytes, disk.ChunkRatio, new ulong[blocks]);
        table.ReadEntries();
        table.CheckPresent(name, disk.BlockBytes, used);
        table.CheckSpare(disk.BlockBytes, used);
        return table;
    }

    /// <summary>Returns the state of a block.</summary>
    public VhdxBlockState State(int block) => (VhdxBlockState)(_entries[block] & StateMask);

    /// <summary>
    /// Returns the offset of the space of a block in the file, or null if the block has no space. A block that reads as zeros may have
    /// space.
    /// </summary>
    public long? Space(int block) => _entries[block] >> OffsetShift is var megabytes and not 0 ? (long)megabytes * Megabyte : null;

    /// <summary>
    /// Makes a block present. The entry is eight bytes in one sector, so a power failure leaves either the old or the new entry. The log,
    /// which protects longer updates, is not needed.
    /// </summary>
    public void Assign(int block, long offset)
    {
        var entry = ((ulong)(offset / Megabyte) << OffsetShift) | (ulong)VhdxBlockState.FullyPresent;
        Span<byte> raw = stackalloc byte[sizeof(ulong)];
        BinaryPrimitives.WriteUInt64LittleEndian(raw, entry);
        _file.Write(EntryOffset(block), raw);
        _entries[block] = entry;
    }

    private void ReadEntries()
    {
        var raw = new byte[_chunkRatio * sizeof(ulong)];
        for (var first = 0; first < _entries.Length; first += _chunkRatio)
        {
            var count = Math.Min(_chunkRatio, _entries.Length - first);
            _file.Read(EntryOffset(first), raw.AsSpan(0, count * sizeof(ulong)));
            for (var i = 0; i < count; i++)
                _entries[first + i] = BinaryPrimitives.ReadUInt64LittleEndian(raw.AsSpan(i * sizeof(ulong)));
        }
    }

    private void CheckPresent(string name, int blockBytes, UsedRanges used)
    {
        for (var block = 0; block < _entries.Length; block++)
        {
            if (State(block) is VhdxBlockState.PartiallyPresent or (VhdxBlockState)4 or (VhdxBlockState)5)
                throw ImageFailure.Damaged(name, $"block {block} of the VHDX has an impossible state, {(int)State(block)}");
            if (State(block) != VhdxBlockState.FullyPresent) continue;
            if (!IsInside(block, blockBytes)) throw ImageFailure.Damaged(name, $"block {block} of the VHDX lies outside the file");
            used.Add(Space(block)!.Value, blockBytes);
        }
        if (used.FindOverlap() is { } offset)
            throw ImageFailure.Damaged(name, $"two structures of the VHDX share byte {offset} of the file");
    }

    /// <summary>
    /// Checks the space of blocks without contents. Such blocks may keep their space, as trimmed blocks of fixed disks do, and use
    /// it again
    /// unless it is invalid.
    /// </summary>
    private void CheckSpare(int blockBytes, UsedRanges used)
    {
        for (var block = 0; block < _entries.Length; block++)
        {
            if (State(block) == VhdxBlockState.FullyPresent) continue;
            if (State(block) != VhdxBlockState.NotPresent && IsInside(block, blockBytes)) used.Add(Space(block)!.Value, blockBytes);
            else _entries[block] &= StateMask;
        }
        if (used.FindOverlap() is null) return;
        for (var block = 0; block < _entries.Length; block++)
            if (State(block) != VhdxBlockState.FullyPresent) _entries[block] &= StateMask;
    }

    /// <summary>
    /// Returns true if a block lies in the file. The comparison is in megabytes, because 44 bits of megabytes overflow in bytes.
    /// </summary>
    private bool IsInside(int block, int blockBytes) =>
        (long)(_entries[block] >> OffsetShift) is var megabytes and not 0 && megabytes <= (_file.LengthBytes - blockBytes) / Megabyte;

    /// <summary>
    /// Returns the offset of the entry of a block. An entry for a sector bitmap, which only differencing disks use, follows every
    /// chunk of
    /// payload entries.
    /// </summary>
    private long EntryOffset(long block) => _offset + (block + block / _chunkRatio) * sizeof(ulong);
}

/// <summary>The states of payload blocks (MS-VHDX 2.5.1.1).</summary>
internal enum VhdxBlockState
{
    NotPresent = 0,
    Undefined = 1,
    Zero = 2,
    Unmapped = 3,
    FullyPresent = 6,
    PartiallyPresent = 7,
}
