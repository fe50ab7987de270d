namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>The chain of boot records inside an extended partition, one for each logical partition.</summary>
internal static class ExtendedPartition
{
    private const int FirstLogicalNumber = 5;

    /// <summary>More links than any system makes: a longer chain is a loop.</summary>
    private const int MaximumLinks = 128;

    /// <summary>Adds the logical partitions to the list.</summary>
    public static void Read(IBlockDevice disk, Partition extended, string name, int sectorBytes, List<Partition> partitions)
    {
        Span<byte> sector = stackalloc byte[MasterBootRecord.SectorLength];
        var number = FirstLogicalNumber;
        var record = extended.OffsetBytes;
        for (var link = 0; link < MaximumLinks; link++)
        {
            // Under the wrong sector size the chain starts in the middle of nowhere or behind the end: it has no partitions then.
            if (record > disk.LengthBytes - MasterBootRecord.SectorLength) return;
            disk.Read(record, sector);
            if (MasterBootRecord.ReadEntries(sector) is not { } entries) return;

            // The partition counts from its own record, the link from the start of the extended partition.
            if (entries[0] is { IsUsed: true, IsExtended: false } logical)
                partitions.Add(new Partition(number++, record + logical.FirstSector * sectorBytes, logical.SectorCount * sectorBytes));
            if (entries[1] is not { IsUsed: true, IsExtended: true } next) return;
            record = extended.OffsetBytes + next.FirstSector * sectorBytes;
        }
        throw ImageFailure.Damaged(name, "its chain of logical partitions never ends");
    }
}
