namespace FleetDefrag.Server.Data.Entities;

/// <summary>An analysis of a volume: the numbers of the agent's `analyze` document, the most fragmented files, and the map.</summary>
internal sealed class Analysis
{
    public required Guid Id { get; init; }

    public required Guid VolumeId { get; init; }

    public Volume? Volume { get; set; }

    /// <summary>The job that requested the analysis; null: none.</summary>
    public Guid? JobId { get; init; }

    public required AnalysisStage Stage { get; init; }

    public required DateTimeOffset AnalyzedAt { get; init; }

    /// <summary>Allocated bytes of fragmented files in percent of the whole volume.</summary>
    public required double VolumePercent { get; init; }

    /// <summary>Allocated bytes of fragmented files in percent of the used bytes.</summary>
    public required double DataPercent { get; init; }

    public required long TotalBytes { get; init; }

    public required long FreeBytes { get; init; }

    public required StoredFileCounts Files { get; init; }

    public required StoredDirectoryCounts Directories { get; init; }

    public required StoredMftFacts Mft { get; init; }

    public required StoredPageFileFacts PageFile { get; init; }

    public required StoredFreeSpaceFacts FreeSpace { get; init; }

    public required List<StoredFragmentedFile> MostFragmented { get; init; }

    public required long MapTotalClusters { get; init; }

    /// <summary>One byte for each cell: the contract's MapCell.</summary>
    public required byte[] MapKinds { get; init; }

    /// <summary>One byte for each cell: the used share, from 0 (none) to 255 (all).</summary>
    public required byte[] MapFill { get; init; }

    /// <summary>The sizes of the files; null: the agent sent none.</summary>
    public StoredFileDensity? Density { get; init; }

    /// <summary>The modelled read of a backup; null: the agent sent none.</summary>
    public StoredBackupRead? BackupRead { get; init; }

    /// <summary>The times of chosen reads, two bytes each, the lower one first: 0 is the begin of the backup, 65,535 its end.</summary>
    public byte[]? ReadTimes { get; init; }

    /// <summary>For each of the times the place on the volume: 0 is its start, 65,535 its end.</summary>
    public byte[]? ReadPositions { get; init; }
}
