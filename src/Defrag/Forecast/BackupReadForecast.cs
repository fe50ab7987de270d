using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;

namespace FleetDefrag.Defrag.Forecast;

/// <summary>
/// The modelled time in which a full backup reads a layout from a rotating disk. Compares layouts independently of the machine.
/// </summary>
/// <param name="Seconds">The total time.</param>
/// <param name="Seeks">Moves of the heads.</param>
/// <param name="SeekSeconds">The part of the time in which the heads move.</param>
/// <param name="RotationSeconds">The part of the time in which the disk waits for a sector.</param>
/// <param name="TransferSeconds">The part of the time in which the disk reads.</param>
/// <param name="Bytes">Bytes read.</param>
public sealed record BackupReadForecast(
    double Seconds, long Seeks, double SeekSeconds, double RotationSeconds, double TransferSeconds, long Bytes)
{
    /// <summary>Computes the time of a backup's reads on a disk. Pure and deterministic.</summary>
    /// <param name="layout">The layout of the volume.</param>
    /// <param name="order">The order of the reads.</param>
    /// <param name="disk">The disk; the volume begins at its first sector.</param>
    /// <param name="system">The operating system of the backup program; null for Windows.</param>
    public static BackupReadForecast Of(BackupLayout layout, BackupReadOrder order, RotatingDisk disk, SystemReads? system = null) =>
        Of(layout, order, disk, system ?? SystemReads.Windows, sampler: null);

    /// <summary>Computes the time of a backup's reads, and hands each read to a sampler.</summary>
    internal static BackupReadForecast Of(
        BackupLayout layout, BackupReadOrder order, RotatingDisk disk, SystemReads system, ReadSampler? sampler)
    {
        IDiskModel head = disk.Disks > 1
            ? new StripedArray(disk, layout.Data.TotalBytes, system.RequestBytes)
            : new DiskHead(disk, layout.Data.TotalBytes);
        var reader = new ModelReader(head, system, layout.Data.BytesPerCluster, sampler);
        BackupRead.Run(layout, order, system, reader);
        reader.Finish();
        return new BackupReadForecast(
            Milliseconds(head.Seconds),
            head.Seeks,
            Milliseconds(head.SeekSeconds),
            Milliseconds(head.RotationSeconds),
            Milliseconds(head.TransferSeconds),
            reader.Bytes);
    }

    /// <summary>Returns the time that another layout saves, in per cent; negative if the other layout takes longer.</summary>
    public double SavedPercent(BackupReadForecast after) => Seconds == 0 ? 0 : Math.Round(100 * (Seconds - after.Seconds) / Seconds, 1);

    private static double Milliseconds(double seconds) => Math.Round(seconds, 3);
}
