using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>Makes long free runs over several checkpoints.</summary>
internal interface IMoveGroupSource
{
    /// <summary>True once it has nothing more to propose.</summary>
    bool IsComplete { get; }

    /// <summary>The next moves; null while they need a checkpoint first, or at the end.</summary>
    MoveGroup? Next();
}
