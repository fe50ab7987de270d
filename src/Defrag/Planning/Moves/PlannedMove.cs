using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>Clusters of one extent of one stream, to clusters that are free. Neighbours may be carried out by one MOVE_FILE.</summary>
/// <param name="Stream">Index of the stream in the snapshot.</param>
/// <param name="From">First cluster of the stream to move.</param>
/// <param name="Source">Where it lies as far as the plan knows.</param>
/// <param name="Target">Where it goes.</param>
/// <param name="Count">How many clusters.</param>
public readonly record struct PlannedMove(int Stream, Vcn From, Lcn Source, Lcn Target, ClusterCount Count)
{
    /// <summary>The clusters that it needs.</summary>
    public ClusterRun TargetRun => new(Target, Count);
}
