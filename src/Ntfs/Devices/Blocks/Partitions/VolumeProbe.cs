namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>Tells by a boot sector's name field (offset 3) what a volume is.</summary>
internal static class VolumeProbe
{
    public const string Ntfs = "NTFS";
    private const int Length = 512;

    /// <summary>The kind of volume in a partition, or null where it is none that is known here or lies outside the disk.</summary>
    public static string? Identify(IBlockDevice disk, Partition partition)
    {
        if (partition.LengthBytes < Length || partition.OffsetBytes > disk.LengthBytes - Length) return null;
        Span<byte> name = stackalloc byte[8];
        disk.Read(partition.OffsetBytes + 3, name);
        return name.SequenceEqual("NTFS    "u8) ? Ntfs
            : name.SequenceEqual("-FVE-FS-"u8) ? "BitLocker"
            : name.SequenceEqual("EXFAT   "u8) ? "exFAT"
            : name.StartsWith("MSDOS"u8) || name.StartsWith("mkfs.fat"u8) ? "FAT"
            : null;
    }

    /// <summary>Whether the device is an NTFS volume from its first sector on.</summary>
    public static bool IsNtfs(IBlockDevice disk) => Identify(disk, new Partition(0, 0, disk.LengthBytes)) == Ntfs;
}
