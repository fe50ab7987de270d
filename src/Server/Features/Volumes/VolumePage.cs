namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A page of the volumes of the fleet.</summary>
/// <param name="Total">The number of volumes that match the filter.</param>
/// <param name="Counts">The number of volumes that match the search, by condition.</param>
/// <param name="Volumes">The volumes of the page.</param>
internal sealed record VolumePage(int Total, VolumeCounts Counts, IReadOnlyList<VolumeDetails> Volumes);

/// <summary>Numbers of volumes by condition. A volume may have several conditions.</summary>
internal sealed record VolumeCounts(int All, int Fragmented, int Contiguous, int NotAnalysed, int Problem, int JobActive);
