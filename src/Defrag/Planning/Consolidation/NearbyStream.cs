namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>A contiguous stream near a free run.</summary>
/// <param name="Stream">Index of the stream.</param>
/// <param name="Length">The number of its clusters.</param>
/// <param name="Distance">Clusters from the run to the far end of the stream.</param>
internal readonly record struct NearbyStream(int Stream, long Length, long Distance);
