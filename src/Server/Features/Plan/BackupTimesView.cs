namespace FleetDefrag.Server.Features.Plan;

/// <summary>Forecast times of the next backups, of those within the plan.</summary>
/// <param name="Fleet">The sum over all volumes.</param>
/// <param name="Groups">The sums by group and site, the largest saving first. A volume counts in each of its groups.</param>
internal sealed record BackupTimesView(BackupTimeSum Fleet, IReadOnlyList<BackupTimeSum> Groups);

/// <summary>Forecast times of the next backups of some volumes.</summary>
/// <param name="Name">The group or site; empty for the fleet.</param>
/// <param name="Volumes">Volumes with a forecast.</param>
/// <param name="VolumesWithoutForecast">Volumes with a backup but no forecast. They are in no sum.</param>
/// <param name="Seconds">Time of the backups with the present layouts.</param>
/// <param name="SecondsAfter">Time of the backups after the planned runs.</param>
/// <param name="WorkSeconds">Time of the planned runs.</param>
/// <param name="Overruns">Volumes whose backup takes longer than its window, also after the planned runs.</param>
internal sealed record BackupTimeSum(
    string Name, int Volumes, int VolumesWithoutForecast, double Seconds, double SecondsAfter, double WorkSeconds, int Overruns);
