using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>One run of a pass over one model.</summary>
public interface IPassRun
{
    /// <summary>True where more free space might let it propose more: only then is waiting for a checkpoint worth the time.</summary>
    bool WantsSpace { get; }

    /// <summary>
    /// The next moves, best first, or null when nothing can be gained in the space that is free now. After <see cref="LayoutModel.CompleteCheckpoint()"/>
    /// it may have more to propose.
    /// </summary>
    /// <remarks>Every proposal must be carried out, reported as far as it got, or its stream blocked in the model, before the next is asked for.</remarks>
    MoveGroup? Next();
}
