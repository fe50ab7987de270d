using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A volume with the numbers of its newest analysis, and what is in hand for it.</summary>
/// <param name="Id">Its identifier.</param>
/// <param name="ServerId">Its server.</param>
/// <param name="Path">D:</param>
/// <param name="Label">As its file system names it.</param>
/// <param name="State">Whether it can be worked on.</param>
/// <param name="Problem">Why it cannot be opened; null: it can.</param>
/// <param name="TotalBytes">Its size.</param>
/// <param name="FreeBytes">What of it is free.</param>
/// <param name="ClusterBytes">The size of a cluster.</param>
/// <param name="LastAnalysis">The newest; null: never analysed.</param>
/// <param name="ActiveJobId">The job that waits or is at work; null: there is none.</param>
/// <param name="PlannedStart">When the plan starts its next run; null: none is planned before the backups of the next day and a half.</param>
internal sealed record VolumeSummary(
    Guid Id,
    Guid ServerId,
    string Path,
    string Label,
    StoredVolumeState State,
    string? Problem,
    long TotalBytes,
    long FreeBytes,
    long ClusterBytes,
    AnalysisSummary? LastAnalysis,
    Guid? ActiveJobId,
    DateTimeOffset? PlannedStart);
