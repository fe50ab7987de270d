using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A volume with the numbers of its newest analysis, its active job and its next run.</summary>
/// <param name="Id">The identifier of the volume.</param>
/// <param name="ServerId">The server of the volume.</param>
/// <param name="Path">The path, such as D:.</param>
/// <param name="Label">The label of the file system.</param>
/// <param name="State">Whether the volume may be written.</param>
/// <param name="Problem">Why the volume cannot be opened; null: it can.</param>
/// <param name="TotalBytes">The size of the volume.</param>
/// <param name="FreeBytes">The free bytes of the volume.</param>
/// <param name="ClusterBytes">The size of a cluster.</param>
/// <param name="LastAnalysis">The newest analysis; null: the volume was never analysed.</param>
/// <param name="ActiveJobId">The job that waits or runs; null: none.</param>
/// <param name="PlannedStart">When the run before the next backup starts, planned or begun; null: no run comes before it.</param>
/// <param name="Outlook">The decision about the next backup; null: no backup or window is near enough to be planned.</param>
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
    DateTimeOffset? PlannedStart,
    BackupOutlook? Outlook);
