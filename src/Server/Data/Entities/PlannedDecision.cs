using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>What was decided last for a volume and an occurrence. Those of occurrences that have begun are final and kept for a while.</summary>
internal sealed class PlannedDecision
{
    public required Guid VolumeId { get; init; }

    public Volume? Volume { get; set; }

    /// <summary>Name of the backup schedule; empty: a stretch of time without a backup.</summary>
    public required string Schedule { get; init; }

    /// <summary>Names the occurrence: 2026-06-01T22:00, by the clock on the wall.</summary>
    public required string LocalStart { get; init; }

    /// <summary>When the backup begins, or the stretch ends.</summary>
    public required DateTimeOffset OccursAt { get; set; }

    /// <summary>IANA name: in which zone people read the times.</summary>
    public required string TimeZone { get; set; }

    public required DecisionKind Kind { get; set; }

    public required string Reason { get; set; }

    public string? Policy { get; set; }

    public int? PolicyVersion { get; set; }

    /// <summary>When planned.</summary>
    public DateTimeOffset? StartsAt { get; set; }

    /// <summary>When planned: the work has ended by then.</summary>
    public DateTimeOffset? EndsAt { get; set; }

    public bool ShadowCopySafe { get; set; }

    public required DateTimeOffset DecidedAt { get; set; }
}
