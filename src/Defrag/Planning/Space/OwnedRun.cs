using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>A run of clusters that belongs to one stream.</summary>
/// <param name="Run">The clusters. The next clusters of the same stream may follow as another run.</param>
/// <param name="Stream">Index of the stream in the snapshot.</param>
internal readonly record struct OwnedRun(ClusterRun Run, int Stream);
