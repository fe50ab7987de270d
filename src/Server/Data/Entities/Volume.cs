using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>A volume as its agent last described it.</summary>
internal sealed class Volume
{
    public required Guid Id { get; init; }

    public required Guid ServerId { get; init; }

    public ManagedServer? Server { get; set; }

    /// <summary>The agent's identifier of the volume (NTFS serial number, 16 hexadecimal digits); unique on one server.</summary>
    public required string AgentVolumeId { get; set; }

    public required string Path { get; set; }

    public required string Label { get; set; }

    public StoredVolumeState State { get; set; }

    /// <summary>Why the volume could not be opened, in one line; null: it could.</summary>
    public string? Problem { get; set; }

    public long TotalBytes { get; set; }

    public long FreeBytes { get; set; }

    public long ClusterBytes { get; set; }

    /// <summary>Whether a jump costs a seek: true for rotating disks, false for flash, null if unknown.</summary>
    public bool? HasSeekPenalty { get; set; }

    /// <summary>When an inventory first came without the volume; null: the volume is present.</summary>
    public DateTimeOffset? RemovedAt { get; set; }

    /// <summary>The newest analysis. The reference keeps the list of volumes to one join.</summary>
    public Guid? LastAnalysisId { get; set; }

    public Analysis? LastAnalysis { get; set; }

    /// <summary>The number of shadow copies; null: unknown.</summary>
    public int? ShadowCopies { get; set; }

    /// <summary>The bytes by which the diff area can grow before the oldest shadow copy is lost; null: unknown.</summary>
    public long? ShadowCopyFreeBytes { get; set; }

    /// <summary>The durations of the last runs, each divided by the estimate from the general rates, newest first.</summary>
    public List<double> Pace { get; set; } = [];

    /// <summary>Forecast times of the volume's backups by kind, from its newest analysis and the runs; empty: never analysed.</summary>
    public List<BackupTime> BackupTimes { get; set; } = [];

    /// <summary>The number of windows since the last run in which other volumes had priority.</summary>
    public int PassedOver { get; set; }
}
