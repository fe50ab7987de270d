using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>When backups are expected. Whatever runs before one, keeps out of one or shows the next one asks here.</summary>
public static class BackupForecast
{
    /// <summary>How far ahead is looked: a monthly backup is at most this far away.</summary>
    public static readonly Duration Ahead = Duration.FromDays(35);

    /// <summary>The backups of some schedules that go on or begin within <see cref="Ahead"/>, in order of their start.</summary>
    public static IReadOnlyList<ExpectedBackup> Of(IEnumerable<BackupSchedule> schedules, Instant now)
    {
        var backups = schedules.SelectMany(schedule => From(schedule, now)).ToList();
        backups.Sort((left, right) => left.Span.Start.CompareTo(right.Span.Start));
        return backups;
    }

    /// <summary>The backup of a schedule that goes on, or the next one; null: there is none within <see cref="Ahead"/>.</summary>
    public static ExpectedBackup? Next(BackupSchedule schedule, Instant now) => From(schedule, now).FirstOrDefault();

    private static IEnumerable<ExpectedBackup> From(BackupSchedule schedule, Instant now) =>
        schedule.Window.Within(new Interval(now, now + Ahead), WindowSense.Forbids).Select(occurrence => new ExpectedBackup(schedule, occurrence.Span));
}
