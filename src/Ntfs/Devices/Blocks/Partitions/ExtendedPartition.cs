namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>The chain of boot records inside an extended partition, one for each logical partition.</summary>
internal static class ExtendedPartition
{
    private const int FirstLogicalNumber = 5;

    /// <summary>The limit of links, more than any system creates. A longer chain is a loop.</summary>
    private const int MaximumLinks = 128;

    /// <summary>Adds the logical partitions to the list.</summary>
    public static void Read(IBlockDevice disk, Partition extended, string name, int sectorBytes, List<Partition> partitions)
    {
        Span<byte> sector = stackalloc byte[MasterBootRecord.SectorLength];
        var number = FirstLogicalNumber;
        var record = extended.OffsetBytes;
        for (var link = 0; link < MaximumLinks; link++)
        {
            // With the wrong sector size the chain starts at a random place or behind the end, and has no partitions.
            if (record > disk.LengthBytes - MasterBootRecord.SectorLength) return;
            disk.Read(record, sector);
            if (MasterBootRecord.ReadEntries(sector) is not { } entries) return;

            // The partition is relative to its own record, the link to the start of the extended partition.
            if (entries[0] is { IsUsed: true, IsExtended: false } logical)
                partitions.Add(new Partition(number++, record + logical.FirstSector * sectorBytes, logical.SectorCount * sectorBytes));
            if (entries[1] is not { IsUsed: true, IsExtended: true } next) return;
            record = extended.OffsetBytes + next.FirstSector * sectorBytes;
        }
        throw ImageFailure.Damaged(name, "its chain of logical partitions never ends");
    }
}
