using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A volume and the server that it is part of.</summary>
internal sealed record VolumeView(
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
    Guid? ActiveJobId,
    DateTimeOffset? PlannedStart,
    ServerReference Server)
{
    public VolumeView(VolumeSummary summary, ServerReference server)
        : this(
            summary.Id, summary.ServerId, summary.Path, summary.Label, summary.State, summary.Problem, summary.TotalBytes, summary.FreeBytes,
            summary.ClusterBytes, summary.LastAnalysis, summary.ActiveJobId, summary.PlannedStart, server)
    {
    }
}

/// <summary>A server by name.</summary>
internal sealed record ServerReference(Guid Id, string HostName);
