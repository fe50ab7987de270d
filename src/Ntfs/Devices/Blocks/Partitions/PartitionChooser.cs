using System.Globalization;

namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>Chooses the volume of a disk: the whole disk, the named partition, or the only partition with NTFS.</summary>
internal static class PartitionChooser
{
    /// <summary>Returns the chosen volume.</summary>
    /// <param name="disk">The whole disk, owned by the result.</param>
    /// <param name="name">The name for messages.</param>
    /// <param name="number">The number of the requested partition, or null.</param>
    /// <param name="sectorSizes">See <see cref="PartitionTable.Read"/>.</param>
    /// <exception cref="VolumeException">The partition does not exist, several partitions have NTFS, or the table is damaged.</exception>
    public static IBlockDevice Choose(IBlockDevice disk, string name, int? number, params ReadOnlySpan<int> sectorSizes)
    {
        var table = VolumeProbe.IsNtfs(disk) ? null : PartitionTable.Read(disk, name, sectorSizes);
        if (table is not null) return Slice(disk, name, table, number is { } n ? Named(disk, name, table, n) : Only(disk, name, table));
        // Without a table, the image is the volume. The driver checks for NTFS.
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
