using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>A backup before which a volume is defragmented, or a span of time for a volume without backups.</summary>
/// <param name="Backup">The schedule of the backup; null for a span of time.</param>
/// <param name="LocalStart">
/// Wall time that identifies the occurrence within its schedule, also when clocks change; UTC without a backup.
/// </param>
/// <param name="Bounds">The time from the end of the previous backup, or the beginning of the span, to the deadline.</param>
/// <param name="Start">When the backup begins or the span ends.</param>
/// <param name="Zone">Time zone of the times in reasons.</param>
public sealed record Occurrence(BackupSchedule? Backup, LocalDateTime LocalStart, Interval Bounds, Instant Start, DateTimeZone Zone)
{
    /// <summary>The length of the backup window; null for a span of time.</summary>
    public Duration? BackupWindow { get; init; }

    /// <summary>Whether a run takes place as late as is safe, near the backup, instead of as early as possible.</summary>
    public bool PrefersLate => Backup is not null;
}
