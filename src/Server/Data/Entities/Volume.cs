namespace FleetDefrag.Server.Data.Entities;

/// <summary>A volume as its agent last described it.</summary>
internal sealed class Volume
{
    public required Guid Id { get; init; }

    public required Guid ServerId { get; init; }

    public ManagedServer? Server { get; set; }

    /// <summary>The agent's own name for it (NTFS serial, 16 hexadecimal digits); unique on one machine.</summary>
    public required string AgentVolumeId { get; set; }

    public required string Path { get; set; }

    public required string Label { get; set; }

    public StoredVolumeState State { get; set; }

    /// <summary>One line for the administrator, when the volume could not be opened.</summary>
    public string? Problem { get; set; }

    public long TotalBytes { get; set; }

    public long FreeBytes { get; set; }

    public long ClusterBytes { get; set; }

    /// <summary>Set when an inventory came without it; cleared when it comes back.</summary>
    public DateTimeOffset? RemovedAt { get; set; }

    /// <summary>The newest analysis, kept here so that a list of volumes is one join.</summary>
    public Guid? LastAnalysisId { get; set; }

    public Analysis? LastAnalysis { get; set; }

    /// <summary>How many shadow copies it has; null: nobody knows.</summary>
    public int? ShadowCopies { get; set; }

    /// <summary>What their storage may still grow by before the oldest is lost; null: nobody knows.</summary>
    public long? ShadowCopyFreeBytes { get; set; }

    /// <summary>How long its last runs took, each divided by what the general rates say for the same work, newest first.</summary>
    public List<double> Pace { get; set; } = [];

    /// <summary>How many windows in a row it had to let others go first since its last run.</summary>
    public int PassedOver { get; set; }
}
