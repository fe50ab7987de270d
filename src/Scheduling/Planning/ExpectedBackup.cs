using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>A backup that a schedule expects.</summary>
/// <param name="Schedule">The schedule.</param>
/// <param name="Span">The time from the expected start to the end of the backup window, by the rule for clock changes.</param>
public sealed record ExpectedBackup(BackupSchedule Schedule, Interval Span)
{
    /// <summary>The time zone in which administrators read its times.</summary>
    public DateTimeZone Zone => Schedule.Window.Zone;
}
