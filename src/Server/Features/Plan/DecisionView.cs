using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>The decision about a volume before a backup, or in a span of time, with its reason.</summary>
/// <param name="VolumeId">The volume.</param>
/// <param name="VolumePath">Path of the volume, such as D:.</param>
/// <param name="ServerId">Server of the volume.</param>
/// <param name="HostName">Name of the server.</param>
/// <param name="Schedule">Name of the backup schedule; empty for a span of time.</param>
/// <param name="OccursAt">When the backup begins or the span ends.</param>
/// <param name="TimeZone">IANA name of the time zone in which administrators read times.</param>
/// <param name="Kind">Kind of the decision.</param>
/// <param name="Reason">Reason in one or two sentences.</param>
/// <param name="Policy">Name of the effective policy.</param>
/// <param name="PolicyVersion">Version of the policy.</param>
/// <param name="StartsAt">Start of a planned run.</param>
/// <param name="EndsAt">Deadline of a planned run.</param>
/// <param name="BackupSeconds">Forecast seconds of the backup with the present layout; null: no forecast.</param>
/// <param name="BackupSecondsAfter">The same after the runs that are planned before the backup.</param>
/// <param name="BackupWindowSeconds">Length of the backup window in seconds; null: no forecast.</param>
/// <param name="Readiness">Whether the volume is ready for the backup, by the forecast; null: fragments decide.</param>
/// <param name="DecidedAt">When the decision was made.</param>
internal sealed record DecisionView(
    Guid VolumeId,
    string VolumePath,
    Guid ServerId,
    string HostName,
    string Schedule,
    DateTimeOffset OccursAt,
    string TimeZone,
    DecisionKind Kind,
    string Reason,
    string? Policy,
    int? PolicyVersion,
    DateTimeOffset? StartsAt,
    DateTimeOffset? EndsAt,
    double? BackupSeconds,
    double? BackupSecondsAfter,
    double? BackupWindowSeconds,
    BackupReadiness? Readiness,
    DateTimeOffset DecidedAt);
