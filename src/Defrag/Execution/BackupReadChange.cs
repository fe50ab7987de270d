using FleetDefrag.Defrag.Forecast;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The modelled time in which a full file-level backup reads the volume from a rotating disk.</summary>
/// <param name="Disk">The modelled disk.</param>
/// <param name="SecondsBefore">The time before the run.</param>
/// <param name="SecondsAfter">The time after the run.</param>
/// <param name="SavedPercent">The saved part of the time before the run, in per cent; negative if the backup takes longer.</param>
public sealed record BackupReadChange(string Disk, double SecondsBefore, double SecondsAfter, double SavedPercent)
{
    /// <summary>Compares the reads before and after a run.</summary>
    internal static BackupReadChange Of(BackupReadTrace before, BackupReadTrace after) =>
        new(before.Disk, before.Forecast.Seconds, after.Forecast.Seconds, before.Forecast.SavedPercent(after.Forecast));
}
