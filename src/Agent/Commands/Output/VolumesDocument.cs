namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>volumes</c> document. Names are stable.</summary>
/// <param name="Volumes">The managed volumes first, then the others.</param>
internal sealed record VolumesDocument(IReadOnlyList<VolumeEntry> Volumes);
