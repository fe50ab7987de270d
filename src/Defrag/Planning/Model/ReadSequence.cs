namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>The streams of a volume in the order in which a backup reads them.</summary>
/// <param name="Streams">Indices of the snapshot, each once.</param>
/// <param name="Directories">For each of <paramref name="Streams"/> a number that is equal for all streams of a directory.</param>
/// <param name="ClusterBytes">The bytes in a cluster.</param>
internal sealed record ReadSequence(IReadOnlyList<int> Streams, IReadOnlyList<int> Directories, int ClusterBytes);
