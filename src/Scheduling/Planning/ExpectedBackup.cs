using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>One backup as its schedule expects it.</summary>
/// <param name="Schedule">The schedule.</param>
/// <param name="Span">From its expected start to the end of the window it must fit in, by the rule for clock changes.</param>
public sealed record ExpectedBackup(BackupSchedule Schedule, Interval Span)
{
    /// <summary>In which its administrator reads times.</summary>
    public DateTimeZone Zone => Schedule.Window.Zone;
}
