using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Computes when backups are expected, for the planner, for runs by hand and for the console.</summary>
public static class BackupForecast
{
    /// <summary>How far the forecast looks ahead. A monthly backup is at most this far away.</summary>
    public static readonly Duration Ahead = Duration.FromDays(35);

    /// <summary>
    /// Returns the backups of some schedules that are in progress or begin within <see cref="Ahead"/>, in order of their start.
    /// </summary>
    public static IReadOnlyList<ExpectedBackup> Of(IEnumerable<BackupSchedule> schedules, Instant now)
    {
        var backups = schedules.SelectMany(schedule => From(schedule, now)).ToList();
        backups.Sort((left, right) => left.Span.Start.CompareTo(right.Span.Start));
        return backups;
    }

    /// <summary>
    /// Returns the backup of a schedule that is in progress, or the next one; null when there is none within <see cref="Ahead"/>.
    /// </summary>
    public static ExpectedBackup? Next(BackupSchedule schedule, Instant now) => From(schedule, now).FirstOrDefault();

    private static IEnumerable<ExpectedBackup> From(BackupSchedule schedule, Instant now) =>
        schedule.Window.Within(new Interval(now, now + Ahead), WindowSense.Forbids)
            .Select(occurrence => new ExpectedBackup(schedule, occurrence.Span));
}
