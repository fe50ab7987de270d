namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A filter of the volumes of the fleet.</summary>
/// <param name="Search">Words that host name, path or label contain; left out: any.</param>
/// <param name="Show">The condition of the volumes; left out: any.</param>
internal sealed record VolumeFilterRequest(string? Search = null, VolumeShow? Show = null);
