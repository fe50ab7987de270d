using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Eviction;

/// <summary>A stream that moves into its window once what lay there is gone and the volume has written its checkpoint.</summary>
/// <param name="Stream">The stream.</param>
/// <param name="Target">Where its first cluster goes.</param>
/// <param name="Clusters">Clusters of it to move.</param>
/// <param name="Claims">The stretches that are kept for it.</param>
/// <param name="Generation">The model's when the window was chosen.</param>
internal sealed record PendingFill(int Stream, Lcn Target, long Clusters, IReadOnlyList<ClusterRun> Claims, int Generation);
