using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>Proposes moves over several checkpoints, one group at a time.</summary>
internal interface IMoveGroupSource
{
    /// <summary>True once there are no more groups.</summary>
    bool IsComplete { get; }

    /// <summary>Returns the next moves; null while they need a checkpoint, or at the end.</summary>
    MoveGroup? Next();
}
