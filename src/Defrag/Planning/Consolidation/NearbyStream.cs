namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>A whole stream near a free run.</summary>
/// <param name="Stream">The stream.</param>
/// <param name="Length">Its clusters.</param>
/// <param name="Distance">Clusters from the run to its far end.</param>
internal readonly record struct NearbyStream(int Stream, long Length, long Distance);
