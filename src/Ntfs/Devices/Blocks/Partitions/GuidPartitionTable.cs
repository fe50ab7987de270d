using System.Buffers.Binary;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>
/// The GUID partition table (UEFI specification, 5.3): a header in sector 1, its copy in the last sector, both with checksums.
/// </summary>
internal static class GuidPartitionTable
{
    private const int HeaderLength = 92;
    private const int EntryLength = 128;

    /// <summary>The limit of the table size. The specification requires 16 KB, and no tool creates more than this.</summary>
    private const long MaximumTableBytes = 1 << 20;

    /// <summary>Reads the table, or its copy if the table is invalid.</summary>
    /// <returns>The partitions, or null if both are invalid or the sector size is wrong.</returns>
    public static List<Partition>? Read(IBlockDevice disk, int sectorBytes)
    {
        var lastSector = disk.LengthBytes / sectorBytes - 1;
        return lastSector < 2 ? null : ReadAt(disk, sectorBytes, 1) ?? ReadAt(disk, sectorBytes, lastSector);
    }

    private static List<Partition>? ReadAt(IBlockDevice disk, int sectorBytes, long headerSector)
    {
        var header = new byte[sectorBytes];
        disk.Read(headerSector * sectorBytes, header);
        return IsValidHeader(header, headerSector) && ReadEntries(disk, header, sectorBytes) is { } entries
            ? Partitions(entries, (int)UInt32(header, 84), sectorBytes)
            : null;
    }

    private static bool IsValidHeader(byte[] header, long sector)
    {
        var length = UInt32(header, 12);
        if (!header.AsSpan(0, 8).SequenceEqual("EFI PART"u8) || length < HeaderLength || length > header.Length) return false;
        if (BinaryPrimitives.ReadInt64LittleEndian(header.AsSpan(24)) != sector) return false;
        var checksum = UInt32(header, 16);
        header.AsSpan(16, 4).Clear();
        return Crc32.Compute(header.AsSpan(0, (int)length)) == checksum;
    }

    private static byte[]? ReadEntries(IBlockDevice disk, byte[] header, int sectorBytes)
    {
        var sector = BinaryPrimitives.ReadInt64LittleEndian(header.AsSpan(72));
        var entryLength = UInt32(header, 84);
        if (entryLength is < EntryLength or > (uint)MaximumTableBytes) return null;
        var tableLength = UInt32(header, 80) * (long)entryLength;
        if (tableLength is 0 or > MaximumTableBytes) return null;
        if (sector < 1 || sector > (disk.LengthBytes - tableLength) / sectorBytes) return null;
        var table = new byte[tableLength];
        disk.Read(sector * sectorBytes, table);
        return Crc32.Compute(table) == UInt32(header, 88) ? table : null;
    }

    private static List<Partition> Partitions(byte[] table, int entryLength, int sectorBytes)
    {
        var partitions = new List<Partition>();
        for (var i = 0; i < table.Length / entryLength; i++)
        {
            ReadOnlySpan<byte> entry = table.AsSpan(i * entryLength, EntryLength);
            if (Zeros.Only(entry[..16])) continue;
            var first = entry.Int64At(32);
            var last = entry.Int64At(40);
            // Positions beyond 63 bits of bytes are as invalid as those behind the end. They fail when the partition is chosen.
            var limit = long.MaxValue / sectorBytes - 1;
            partitions.Add(first < 0 || last < first || last > limit
                ? new Partition(i + 1, long.MaxValue, 0)
                : new Partition(i + 1, first * sectorBytes, (last - first + 1) * sectorBytes));
        }
        return partitions;
    }

    private static uint UInt32(byte[] buffer, int offset) => BinaryPrimitives.ReadUInt32LittleEndian(buffer.AsSpan(offset));
}
