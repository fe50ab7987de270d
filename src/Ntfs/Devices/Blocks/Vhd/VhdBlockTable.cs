using System.Buffers.Binary;

namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>The block allocation table of a dynamic VHD, with the first sector of the bitmap of each block that has space.</summary>
internal sealed class VhdBlockTable
{
    private const uint Unused = uint.MaxValue;
    private const int SectorBytes = 512;

    private readonly IBlockDevice _file;
    private readonly long _offset;
    private readonly uint[] _entries;

    private VhdBlockTable(IBlockDevice file, long offset, uint[] entries)
    {
        _file = file;
        _offset = offset;
        _entries = entries;
    }

    /// <summary>Reads the table and checks that the blocks lie in the file and overlap nothing.</summary>
    /// <param name="file">The file.</param>
    /// <param name="name">The name for messages.</param>
    /// <param name="header">The checked header.</param>
    /// <param name="blocks">The number of blocks for the size of the disk.</param>
    /// <param name="blockBytes">The size of a block with its bitmap.</param>
    /// <param name="used">The used ranges. The table and the blocks are added.</param>
    public static VhdBlockTable Read(IBlockDevice file, string name, VhdDynamicHeader header, long blocks, long blockBytes, UsedRanges used)
    {
        if (header.TableEntries < blocks) throw ImageFailure.Damaged(name, "the block table of the VHD is smaller than its disk");
        if (header.TableOffset < 0 || header.TableOffset > file.LengthBytes - header.TableEntries * sizeof(uint))
            throw ImageFailure.Damaged(name, "the block table of the VHD lies outside the file");
        var raw = new byte[blocks * sizeof(uint)];
        file.Read(header.TableOffset, raw);
        used.Add(header.TableOffset, header.TableEntries * sizeof(uint));

        var entries = new uint[blocks];
        for (var i = 0; i < entries.Length; i++)
        {
            entries[i] = BinaryPrimitives.ReadUInt32BigEndian(raw.AsSpan(i * sizeof(uint)));
            if (entries[i] == Unused) continue;
            if ((long)entries[i] * SectorBytes > file.LengthBytes - blockBytes)
                throw ImageFailure.Damaged(name, $"block {i} of the VHD lies outside the file");
            used.Add((long)entries[i] * SectorBytes, blockBytes);
        }
        if (used.FindOverlap() is { } offset)
            throw ImageFailure.Damaged(name, $"two structures of the VHD share byte {offset} of the file");
        return new VhdBlockTable(file, header.TableOffset, entries);
    }

    /// <summary>The offset of the bitmap of a block in the file, or null while the block has no space.</summary>
    public long? this[int block] => _entries[block] == Unused ? null : (long)_entries[block] * SectorBytes;

    /// <summary>
    /// Assigns space to a block. The entry is four bytes in one sector, so a power failure leaves either the old or the new entry.
    /// </summary>
    public void Assign(int block, long offset)
    {
        if (offset / SectorBytes >= Unused)
            throw new IOException("The dynamic VHD cannot grow any more: its sector numbers have 32 bits.");
        Span<byte> entry = stackalloc byte[sizeof(uint)];
        BinaryPrimitives.WriteUInt32BigEndian(entry, (uint)(offset / SectorBytes));
        _file.Write(_offset + (long)block * sizeof(uint), entry);
        _entries[block] = (uint)(offset / SectorBytes);
    }
}
