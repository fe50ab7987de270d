using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A job on one volume, from the request to the agent's result.</summary>
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

    /// <summary>One sentence: why the job starts at its time, or why it ended as it did.</summary>
    public required string Reason { get; set; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset PlannedStart { get; set; }

    /// <summary>The instant by which the work has ended; null: no backup follows.</summary>
    public DateTimeOffset? Deadline { get; set; }

    /// <summary>When the job was queued on the agent's stream.</summary>
    public DateTimeOffset? SentAt { get; set; }

    /// <summary>When the agent first confirmed the job. Until then the job may be sent again.</summary>
    public DateTimeOffset? ConfirmedAt { get; set; }

    public DateTimeOffset? StopRequestedAt { get; set; }

    public DateTimeOffset? StartedAt { get; set; }

    public DateTimeOffset? FinishedAt { get; set; }

    /// <summary>The passes (files, directories, mft, free-space, backup-order); empty: the agent's default.</summary>
    public List<string> Passes { get; init; } = [];

    public bool ShadowCopySafe { get; init; }

    /// <summary>Null: no limit.</summary>
    public long? MaxMovedBytes { get; init; }

    /// <summary>Null: no limit.</summary>
    public long? MaxBytesPerSecond { get; init; }

    /// <summary>
    /// The most bytes to move for each byte of fragmented files, before free space is left in several runs. 0: it is always made one run.
    /// </summary>
    public double MaxMovedRatio { get; init; }

    /// <summary>
    /// The order in which the backup of the volume reads files, for the pass backup-order; null: no backup reads file by file.
    /// </summary>
    public FileReadOrder? ReadOrder { get; init; }

    /// <summary>
    /// The most seconds that backup-order spends on moving for each second that the backups of the next month save. 0: no limit.
    /// </summary>
    public double MaxOrderSeconds { get; init; }

    /// <summary>The backups of the next month that gain by the order, counted when the job was made.</summary>
    public int BackupsOfMonth { get; init; }

    /// <summary>Whether the job runs with low I/O priority.</summary>
    public bool Background { get; init; }

    /// <summary>Paths from the volume's root that are not defragmented.</summary>
    public List<string> ExcludedPaths { get; init; } = [];

    /// <summary>The administrator's reason to run during blackouts; null: the job does not run during blackouts.</summary>
    public string? BreakGlassReason { get; init; }

    public JobProgress? Progress { get; set; }

    public JobResult? Result { get; set; }

    /// <summary>PostgreSQL's xmin, by which a writer notices another writer of the same job.</summary>
    public uint Version { get; init; }
}
