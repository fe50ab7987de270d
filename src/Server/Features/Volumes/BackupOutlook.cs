using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>What the planner decided about a volume before its next backup, or in its next window without a backup.</summary>
/// <param name="Schedule">Name of the backup schedule; empty for a window.</param>
/// <param name="OccursAt">When the backup begins or the window ends.</param>
/// <param name="TimeZone">IANA name of the time zone in which administrators read times.</param>
/// <param name="Kind">Kind of the decision.</param>
/// <param name="Reason">Reason in one or two sentences.</param>
internal sealed record BackupOutlook(string Schedule, DateTimeOffset OccursAt, string TimeZone, DecisionKind Kind, string Reason);
