using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Defrag.Forecast.Linux;

namespace FleetDefrag.Defrag.Forecast;

/// <summary>
/// The modelled time in which a full backup reads a layout from a rotating disk. Compares layouts independently of the machine.
/// </summary>
/// <param name="Seconds">The total time.</param>
/// <param name="Seeks">Moves of the heads.</param>
/// <param name="SeekSeconds">The part of the time in which the heads move.</param>
/// <param name="RotationSeconds">The part of the time in which the disk waits for a sector.</param>
/// <param name="TransferSeconds">The part of the time in which the disk reads.</param>
/// <param name="Bytes">The bytes that the backup needs.</param>
public sealed record BackupReadForecast(
    double Seconds, long Seeks, double SeekSeconds, double RotationSeconds, double TransferSeconds, long Bytes)
{
    // The longest request of the operating system. On an array, each request waits for the disks that hold it.
    private const long RequestBytes = 128 << 10;

    // The cache of a system with 64 GB of memory for a volume of 1 TB.
    private const int CachedPart = 16;

    /// <summary>Computes the time of a backup's reads on a disk. Pure and deterministic.</summary>
    /// <param name="layout">The layout of the volume.</param>
    /// <param name="order">The order of the reads.</param>
    /// <param name="disk">The disk; the volume begins at its first sector.</param>
    /// <param name="system">The operating system of the backup program.</param>
    public static BackupReadForecast Of(
        BackupLayout layout, BackupReadOrder order, RotatingDisk disk, SystemReads system = SystemReads.Windows) =>
        Of(layout, order, disk, system, sampler: null);

    /// <summary>Computes the time of a backup's reads, and hands each read to a sampler.</summary>
    internal static BackupReadForecast Of(
        BackupLayout layout, BackupReadOrder order, RotatingDisk disk, SystemReads system, ReadSampler? sampler)
    {
        IDiskModel head = disk.Disks > 1
            ? new StripedArray(disk, layout.Data.TotalBytes, RequestBytes)
            : new DiskHead(disk, layout.Data.TotalBytes);
        var reader = new ModelReader(head, layout.Data.BytesPerCluster, sampler);
        var needed = 0L;
        if (system == SystemReads.Ntfs3g && order == BackupReadOrder.Files)
            needed = new TarRead(layout, new PageCache(layout.Data.TotalBytes, layout.Data.TotalBytes / CachedPart, reader.Read)).Run();
        else
            BackupRead.Run(layout, order, reader);
        return new BackupReadForecast(
            Milliseconds(head.Seconds),
            head.Seeks,
            Milliseconds(head.SeekSeconds),
            Milliseconds(head.RotationSeconds),
            Milliseconds(head.TransferSeconds),
            needed > 0 ? needed : reader.Bytes);
    }

    /// <summary>Returns the time that another layout saves, in per cent; negative if the other layout takes longer.</summary>
    public double SavedPercent(BackupReadForecast after) => Seconds == 0 ? 0 : Math.Round(100 * (Seconds - after.Seconds) / Seconds, 1);

    private static double Milliseconds(double seconds) => Math.Round(seconds, 3);
}
