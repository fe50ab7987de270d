using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A volume with the numbers of its newest analysis.</summary>
internal sealed record VolumeSummary(
    Guid Id,
    Guid ServerId,
    string Path,
    string Label,
    VolumeState State,
    string? Problem,
    long TotalBytes,
    long FreeBytes,
    long ClusterBytes,
    AnalysisSummary? LastAnalysis,
    Guid? ActiveJobId);
