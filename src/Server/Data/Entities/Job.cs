namespace FleetDefrag.Server.Data.Entities;

/// <summary>Work on one volume, from the administrator's wish to the agent's result.</summary>
internal sealed class Job
{
    public required Guid Id { get; init; }

    public required Guid VolumeId { get; init; }

    public Volume? Volume { get; set; }

    public required Guid ServerId { get; init; }

    public ManagedServer? Server { get; set; }

    public required JobKind Kind { get; init; }

    public required JobTiming Timing { get; init; }

    public JobState State { get; set; }

    /// <summary>In words: why it starts when it starts, or why it ended as it did.</summary>
    public required string Reason { get; set; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset PlannedStart { get; set; }

    /// <summary>The work has ended by this instant; null where no backup follows.</summary>
    public DateTimeOffset? Deadline { get; set; }

    /// <summary>When the order was handed to the agent's stream.</summary>
    public DateTimeOffset? SentAt { get; set; }

    /// <summary>When the agent was first heard to have it: until then the order may be sent again.</summary>
    public DateTimeOffset? ConfirmedAt { get; set; }

    public DateTimeOffset? StopRequestedAt { get; set; }

    public DateTimeOffset? StartedAt { get; set; }

    public DateTimeOffset? FinishedAt { get; set; }

    /// <summary>files, directories, mft, free-space; empty: the agent's default.</summary>
    public List<string> Passes { get; init; } = [];

    public bool ShadowCopySafe { get; init; }

    /// <summary>Null: no limit.</summary>
    public long? MaxMovedBytes { get; init; }

    /// <summary>Null: no limit.</summary>
    public long? MaxBytesPerSecond { get; init; }

    /// <summary>Whether it leaves the disk to others.</summary>
    public bool Background { get; init; }

    /// <summary>Paths from the volume's root that are left as they are.</summary>
    public List<string> ExcludedPaths { get; init; } = [];

    /// <summary>Why an administrator lets it run in spite of blackouts; null: it keeps out of them.</summary>
    public string? BreakGlassReason { get; init; }

    public JobProgress? Progress { get; set; }

    public JobResult? Result { get; set; }

    /// <summary>PostgreSQL's xmin: two writers of one job do not overwrite each other.</summary>
    public uint Version { get; init; }
}
