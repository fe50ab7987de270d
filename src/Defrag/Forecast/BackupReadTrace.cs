using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;

namespace FleetDefrag.Defrag.Forecast;

/// <summary>The modelled read of a full file-level backup: its time, and the place of the heads over time, for drawing.</summary>
/// <param name="Disk">The modelled disk.</param>
/// <param name="Forecast">The time of the read and its parts.</param>
/// <param name="Spots">Where the backup reads, in order of time.</param>
public sealed record BackupReadTrace(string Disk, BackupReadForecast Forecast, IReadOnlyList<ReadSpot> Spots)
{
    /// <summary>The most spots of a trace: more cannot be told apart in a chart.</summary>
    public const int MostSpots = 1024;

    /// <summary>The reads after planned defragmentations of this layout; empty: none was planned.</summary>
    public IReadOnlyList<PlannedRead> Planned { get; init; } = [];

    /// <summary>Computes the read of a backup. Pure and deterministic.</summary>
    /// <param name="layout">The layout of the volume, and the order of the files.</param>
    public static BackupReadTrace Of(BackupLayout layout)
    {
        var disk = RotatingDisk.Deskstar7K500;
        var sampler = new ReadSampler(MostSpots);
        var forecast = BackupReadForecast.Of(layout, BackupReadOrder.Files, disk, SystemReads.Windows, sampler);
        return new BackupReadTrace(disk.Name, forecast, sampler.Spots(layout.Data.TotalBytes));
    }
}
