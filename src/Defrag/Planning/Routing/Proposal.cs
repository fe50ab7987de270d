using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>A stream and the clusters where it shall lie contiguously.</summary>
/// <param name="Stream">Index of the stream in the snapshot.</param>
/// <param name="Target">The clusters, as many as the stream has.</param>
/// <param name="Beneficiary">Index of the stream that profits: another stream where this one only makes room.</param>
/// <param name="Strategy">The strategy that chose the target.</param>
internal readonly record struct Proposal(int Stream, ClusterRun Target, int Beneficiary, MoveStrategy Strategy);
