using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Space;

/// <summary>Clusters in a row that one stream has.</summary>
/// <param name="Run">The clusters; a stream's next ones may follow as another owner.</param>
/// <param name="Stream">Index of the stream in the snapshot.</param>
internal readonly record struct OwnedRun(ClusterRun Run, int Stream);
