using System.Globalization;

namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>Picks the volume of a disk: the whole of it, the partition that was named, or the only one with NTFS.</summary>
internal static class PartitionChooser
{
    /// <summary>Gives the chosen volume.</summary>
    /// <param name="disk">The whole disk; owned by what is returned.</param>
    /// <param name="name">For messages.</param>
    /// <param name="number">The partition that was asked for, or null.</param>
    /// <param name="sectorSizes">See <see cref="PartitionTable.Read"/>.</param>
    /// <exception cref="VolumeException">No such partition, several to choose from, or a damaged table.</exception>
    public static IBlockDevice Choose(IBlockDevice disk, string name, int? number, params ReadOnlySpan<int> sectorSizes)
    {
        var table = VolumeProbe.IsNtfs(disk) ? null : PartitionTable.Read(disk, name, sectorSizes);
        if (table is not null) return Slice(disk, name, table, number is { } n ? Named(disk, name, table, n) : Only(disk, name, table));
        // Without a table the image is the volume; whether it is NTFS at all is for the driver to judge.
        return number is null
            ? disk
            : throw new VolumeException(VolumeFault.NotFound, $"'{name}' has no partition table: name it without '#{number}'.");
    }

    private static Partition Named(IBlockDevice disk, string name, PartitionTable table, int number)
    {
        foreach (var partition in table.Partitions)
            if (partition.Number == number) return partition;
        throw new VolumeException(VolumeFault.NotFound, $"'{name}' has no partition {number}. It has {Describe(disk, table.Partitions)}.");
    }

    private static Partition Only(IBlockDevice disk, string name, PartitionTable table)
    {
        var ntfs = table.Partitions.Where(p => VolumeProbe.Identify(disk, p) == VolumeProbe.Ntfs).ToList();
        return ntfs.Count switch
        {
            1 => ntfs[0],
            0 => throw new VolumeException(VolumeFault.NotNtfs, $"'{name}' has no NTFS volume. It has {Describe(disk, table.Partitions)}."),
            _ => throw new VolumeException(VolumeFault.NotFound,
                $"'{name}' has several NTFS volumes: choose one as '{name}#{ntfs[0].Number}'. It has {Describe(disk, table.Partitions)}."),
        };
    }

    private static SliceBlockDevice Slice(IBlockDevice disk, string name, PartitionTable table, Partition partition) =>
        partition.OffsetBytes <= disk.LengthBytes && partition.LengthBytes <= disk.LengthBytes - partition.OffsetBytes
            ? new SliceBlockDevice(disk, partition.OffsetBytes, partition.LengthBytes, table.SectorBytes)
            : throw ImageFailure.Damaged(name, $"partition {partition.Number} ends behind the end of the disk");

    private static string Describe(IBlockDevice disk, IReadOnlyList<Partition> partitions)
    {
        const int mostNamed = 16;
        var words = partitions.Take(mostNamed).Select(p => string.Create(
            CultureInfo.InvariantCulture, $"#{p.Number} ({VolumeProbe.Identify(disk, p) ?? "no volume"}, {p.LengthBytes / (1 << 20)} MB)"));
        return partitions.Count == 0 ? "no partitions" : string.Join(", ", words) + (partitions.Count > mostNamed ? ", …" : "");
    }
}
