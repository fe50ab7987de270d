using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A volume and the server that it is part of.</summary>
[SchemaName("Volume")]
internal sealed record VolumeDetails(
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
    BackupOutlook? Outlook,
    ServerReference Server)
{
    public VolumeDetails(VolumeSummary summary, ServerReference server)
        : this(
            summary.Id, summary.ServerId, summary.Path, summary.Label, summary.State, summary.Problem, summary.TotalBytes,
            summary.FreeBytes,
            summary.ClusterBytes, summary.LastAnalysis, summary.ActiveJobId, summary.PlannedStart, summary.Outlook,
            server)
    {
    }
}

/// <summary>A server by name.</summary>
internal sealed record ServerReference(Guid Id, string HostName);
