using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>A backup to run before, or, for a volume without backups, a span of time to run in.</summary>
/// <param name="Backup">Null: a span of time.</param>
/// <param name="LocalStart">Names the occurrence among those of its schedule, also when clocks change; in UTC without a backup.</param>
/// <param name="Bounds">From the end of the backup before (or the beginning of the span) to the deadline.</param>
/// <param name="Start">When the backup begins, or the span ends.</param>
/// <param name="Zone">In which reasons tell times.</param>
public sealed record Occurrence(BackupSchedule? Backup, LocalDateTime LocalStart, Interval Bounds, Instant Start, DateTimeZone Zone)
{
    /// <summary>Whether it has a backup to be near to: then as late as is safe, otherwise as early as possible.</summary>
    public bool PrefersLate => Backup is not null;
}
