using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast;

/// <summary>How long a full backup would read a layout on a rotating disk: one number that tells layouts apart on every machine.</summary>
/// <param name="Seconds">All of it.</param>
/// <param name="Seeks">Moves of the heads.</param>
/// <param name="SeekSeconds">Of the seconds, moving the heads.</param>
/// <param name="RotationSeconds">Of the seconds, waiting for a sector.</param>
/// <param name="TransferSeconds">Of the seconds, reading.</param>
/// <param name="Bytes">Bytes read.</param>
public sealed record BackupReadForecast(double Seconds, long Seeks, double SeekSeconds, double RotationSeconds, double TransferSeconds, long Bytes)
{
    /// <summary>Replays a backup's reads on a disk. Pure and deterministic.</summary>
    /// <param name="layout">The volume.</param>
    /// <param name="method">How it is backed up.</param>
    /// <param name="disk">What it lies on, from its first sector on.</param>
    public static BackupReadForecast Of(BackupLayout layout, BackupReadOrder method, RotatingDisk disk)
    {
        var head = new DiskHead(disk, layout.Data.TotalBytes);
        BackupRead.Run(layout, method, new ModelReader(head, layout.Data.BytesPerCluster));
        return new BackupReadForecast(
            Milliseconds(head.SeekSeconds + head.RotationSeconds + head.TransferSeconds), head.Seeks,
            Milliseconds(head.SeekSeconds), Milliseconds(head.RotationSeconds), Milliseconds(head.TransferSeconds), head.Bytes);
    }

    /// <summary>What of the time another layout would save, in per cent; negative where it takes longer.</summary>
    public double SavedPercent(BackupReadForecast after) => Seconds == 0 ? 0 : Math.Round(100 * (Seconds - after.Seconds) / Seconds, 1);

    private static double Milliseconds(double seconds) => Math.Round(seconds, 3);

    private sealed class ModelReader(DiskHead head, int clusterBytes) : IClusterReader
    {
        public void Read(ClusterRun run) => head.Read(checked(run.Start.Value * clusterBytes), run.Length.ToBytes(clusterBytes));
    }
}
