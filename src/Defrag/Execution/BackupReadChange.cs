using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The modelled time in which a full file-level backup reads the volume from a rotating disk.</summary>
/// <param name="Disk">The modelled disk.</param>
/// <param name="SecondsBefore">The time before the run.</param>
/// <param name="SecondsAfter">The time after the run.</param>
/// <param name="SavedPercent">The saved part of the time before the run, in per cent; negative if the backup takes longer.</param>
public sealed record BackupReadChange(string Disk, double SecondsBefore, double SecondsAfter, double SavedPercent)
{
    /// <summary>Computes the times.</summary>
    /// <param name="before">The layout before the run, and the order of the files.</param>
    /// <param name="after">The layout after the run, or the planned one.</param>
    internal static BackupReadChange Of(BackupLayout before, AnalysisInput after)
    {
        var disk = RotatingDisk.Deskstar7K500;
        var (now, then) = (
            BackupReadForecast.Of(before, BackupReadOrder.Files, disk),
            BackupReadForecast.Of(before.MovedTo(after), BackupReadOrder.Files, disk));
        return new BackupReadChange(disk.Name, now.Seconds, then.Seconds, now.SavedPercent(then));
    }
}
