using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>A move of clusters of one extent to free clusters. One MOVE_FILE may carry out several adjacent moves.</summary>
/// <param name="Stream">Index of the stream in the snapshot.</param>
/// <param name="From">The first cluster of the stream to move.</param>
/// <param name="Source">The first cluster on the volume, as far as the plan knows.</param>
/// <param name="Target">The first target cluster.</param>
/// <param name="Count">The number of clusters.</param>
public readonly record struct PlannedMove(int Stream, Vcn From, Lcn Source, Lcn Target, ClusterCount Count)
{
    /// <summary>The target clusters.</summary>
    public ClusterRun TargetRun => new(Target, Count);

    /// <summary>Returns the move that brings the clusters back.</summary>
    internal PlannedMove Reversed() => this with { Source = Target, Target = Source };
}
