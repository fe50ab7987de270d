namespace FleetDefrag.Ntfs.Devices.Blocks.Partitions;

/// <summary>Identifies a volume by the name field of its boot sector (offset 3).</summary>
internal static class VolumeProbe
{
    public const string Ntfs = "NTFS";
    private const int Length = 512;

    /// <summary>Returns the kind of volume in a partition, or null if it is unknown or lies outside the disk.</summary>
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

    /// <summary>Returns true if an NTFS volume begins at the first sector of the device.</summary>
    public static bool IsNtfs(IBlockDevice disk) => Identify(disk, new Partition(0, 0, disk.LengthBytes)) == Ntfs;
}
