using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>What the planner decided about a volume before its next backup, or in its next window without a backup.</summary>
/// <param name="Schedule">Name of the backup schedule; empty for a window.</param>
/// <param name="OccursAt">When the backup begins or the window ends.</param>
/// <param name="TimeZone">IANA name of the time zone in which administrators read times.</param>
/// <param name="Kind">Kind of the decision.</param>
/// <param name="Reason">Reason in one or two sentences.</param>
/// <param name="BackupSeconds">Forecast seconds of the backup with the present layout; null: no forecast.</param>
/// <param name="BackupSecondsAfter">The same after the runs that are planned before the backup.</param>
/// <param name="BackupWindowSeconds">Length of the backup window in seconds; null: no forecast.</param>
/// <param name="Readiness">Whether the volume is ready for the backup, by the forecast; null: fragments decide.</param>
internal sealed record BackupOutlook(
    string Schedule,
    DateTimeOffset OccursAt,
    string TimeZone,
    DecisionKind Kind,
    string Reason,
    double? BackupSeconds,
    double? BackupSecondsAfter,
    double? BackupWindowSeconds,
    BackupReadiness? Readiness);
