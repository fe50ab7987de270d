using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A backup of a volume, as its hooks or the log of its program reported it.</summary>
internal sealed class BackupRun
{
    /// <summary>Result of a backup whose hook reported no end. Its duration is unknown.</summary>
    public const string EndUntold = "its end was not told";

    /// <summary>Created by the agent when the backup begins. Of a run from a log: follows from its content.</summary>
    public required Guid Id { get; init; }

    public required Guid ServerId { get; init; }

    public ManagedServer? Server { get; set; }

    /// <summary>Null: the server had no volume of this path when the backup was reported.</summary>
    public Guid? VolumeId { get; set; }

    public Volume? Volume { get; set; }

    /// <summary>The volume as the hook named it.</summary>
    public required string Path { get; init; }

    public required BackupType Type { get; init; }

    public required BackupMethod Method { get; init; }

    public required DateTimeOffset BeganAt { get; init; }

    /// <summary>Null: the end was not reported.</summary>
    public DateTimeOffset? EndedAt { get; set; }

    /// <summary>The bytes that the backup copied; null: not reported.</summary>
    public long? Bytes { get; set; }

    public long? Files { get; set; }

    /// <summary>The result of the backup, in the words of its hook or log.</summary>
    public string? Status { get; set; }

    /// <summary>The backup program whose log has the run; null: its hooks reported it.</summary>
    public string? Program { get; set; }

    /// <summary>The duration by the forecast before the backup; null: the volume had not been analysed.</summary>
    public double? ForecastSeconds { get; set; }

    /// <summary>The forecast said that one in twenty backups is shorter.</summary>
    public double? ForecastLowSeconds { get; set; }

    /// <summary>The forecast said that one in twenty backups is longer.</summary>
    public double? ForecastHighSeconds { get; set; }

    /// <summary>The number of earlier runs of the volume from which the forecast was made.</summary>
    public int? ForecastRuns { get; set; }
}
