namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>volumes</c> document. Names are stable.</summary>
/// <param name="Volumes">Those that are managed first.</param>
internal sealed record VolumesDocument(IReadOnlyList<VolumeEntry> Volumes);
