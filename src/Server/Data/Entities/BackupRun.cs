using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A backup of a volume as its hooks told it, when it happened and not when it was expected.</summary>
internal sealed class BackupRun
{
    /// <summary>Made by the agent when it began.</summary>
    public required Guid Id { get; init; }

    public required Guid ServerId { get; init; }

    public ManagedServer? Server { get; set; }

    /// <summary>Null: the machine had no such volume when it was told.</summary>
    public Guid? VolumeId { get; set; }

    public Volume? Volume { get; set; }

    /// <summary>As the hook named the volume.</summary>
    public required string Path { get; init; }

    public required BackupType Type { get; init; }

    public required BackupMethod Method { get; init; }

    public required DateTimeOffset BeganAt { get; init; }

    /// <summary>Null: its end was not told.</summary>
    public DateTimeOffset? EndedAt { get; set; }

    /// <summary>What it copied; null: not told.</summary>
    public long? Bytes { get; set; }

    public long? Files { get; set; }

    /// <summary>How it ended, in the words of the backup's hook.</summary>
    public string? Status { get; set; }
}
