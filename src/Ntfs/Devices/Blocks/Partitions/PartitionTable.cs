namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>The partitions of a disk, with the sector size that the partition table uses.</summary>
internal sealed record PartitionTable(int SectorBytes, IReadOnlyList<Partition> Partitions)
{
    /// <summary>Reads the table.</summary>
    /// <param name="disk">The whole disk.</param>
    /// <param name="name">The name for messages.</param>
    /// <param name="sectorSizes">
    /// The possible sector sizes. An image file does not contain its sector size. Both sizes are tried, and the size with which a volume
    /// is found is used.
    /// </param>
    /// <returns>The table, or null if the disk has none.</returns>
    /// <exception cref="VolumeException">The table is damaged.</exception>
    public static PartitionTable? Read(IBlockDevice disk, string name, params ReadOnlySpan<int> sectorSizes)
    {
        if (MasterBootRecord.TryRead(disk) is not { } boot || boot.IsEmpty) return null;
        PartitionTable? first = null;
        foreach (var sectorBytes in sectorSizes)
        {
            var partitions = boot.IsProtective
                ? GuidPartitionTable.Read(disk, sectorBytes)
                : ReadMasterBootRecord(disk, boot, name, sectorBytes);
            if (partitions is null) continue;
            var table = new PartitionTable(sectorBytes, partitions);
            if (partitions.Exists(p => VolumeProbe.Identify(disk, p) is not null)) return table;
            first ??= table;
        }
        return first ?? throw ImageFailure.Damaged(name, "both copies of its GUID partition table are invalid");
    }

    private static List<Partition> ReadMasterBootRecord(IBlockDevice disk, MasterBootRecord boot, string name, int sectorBytes)
    {
        var partitions = boot.Primary(sectorBytes);
        foreach (var extended in boot.Extended(sectorBytes))
            ExtendedPartition.Read(disk, extended, name, sectorBytes, partitions);
        return partitions;
    }
}
