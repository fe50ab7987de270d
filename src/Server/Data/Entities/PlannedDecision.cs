using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>
/// The last decision for a volume and an occurrence. Decisions about occurrences that have begun are final, and are kept for 90 days.
/// </summary>
internal sealed class PlannedDecision
{
    public required Guid VolumeId { get; init; }

    public Volume? Volume { get; set; }

    /// <summary>Name of the backup schedule; empty: a window without a backup.</summary>
    public required string Schedule { get; init; }

    /// <summary>Identifies the occurrence by its local time: 2026-06-01T22:00.</summary>
    public required string LocalStart { get; init; }

    /// <summary>When the backup begins, or the window ends.</summary>
    public required DateTimeOffset OccursAt { get; set; }

    /// <summary>IANA name of the zone in which the console shows the times.</summary>
    public required string TimeZone { get; set; }

    public required DecisionKind Kind { get; set; }

    public required string Reason { get; set; }

    public string? Policy { get; set; }

    public int? PolicyVersion { get; set; }

    /// <summary>The start of a planned run.</summary>
    public DateTimeOffset? StartsAt { get; set; }

    /// <summary>The instant by which a planned run has ended.</summary>
    public DateTimeOffset? EndsAt { get; set; }

    /// <summary>Seconds of the backup with the present layout; null: no forecast.</summary>
    public double? BackupSeconds { get; set; }

    /// <summary>Expected seconds of the backup after the runs that are planned before it; null: no forecast.</summary>
    public double? BackupSecondsAfter { get; set; }

    /// <summary>Length of the backup window in seconds; null: no forecast.</summary>
    public double? BackupWindowSeconds { get; set; }

    /// <summary>Whether the volume is ready for the backup, by the forecast; null: fragments decide.</summary>
    public BackupReadiness? Readiness { get; set; }

    public bool ShadowCopySafe { get; set; }

    public required DateTimeOffset DecidedAt { get; set; }
}
