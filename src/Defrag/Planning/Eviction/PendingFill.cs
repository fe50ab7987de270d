using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>A stream that moves into its window once the window is empty and the volume has written a checkpoint.</summary>
/// <param name="Stream">Index of the stream.</param>
/// <param name="Target">The target of its first cluster.</param>
/// <param name="Clusters">The clusters of the stream to move.</param>
/// <param name="Claims">The ranges claimed for the stream.</param>
/// <param name="Generation">The generation of the model when the window was chosen.</param>
internal sealed record PendingFill(int Stream, Lcn Target, long Clusters, IReadOnlyList<ClusterRun> Claims, int Generation);
