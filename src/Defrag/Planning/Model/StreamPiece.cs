using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>A piece of a stream that becomes one fragment.</summary>
/// <param name="Stream">Index of the stream in the snapshot.</param>
/// <param name="From">The first cluster of the piece.</param>
/// <param name="Target">The clusters for the piece.</param>
internal readonly record struct StreamPiece(int Stream, Vcn From, ClusterRun Target);
