using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>One run of a pass on one model.</summary>
public interface IPassRun
{
    /// <summary>True if more free space may lead to more proposals. Otherwise waiting for a checkpoint is no use.</summary>
    bool WantsSpace { get; }

    /// <summary>
    /// Returns the next moves, best first; null when the space that is free now allows no improvement. There may be more moves after <see
    /// cref="LayoutModel.CompleteCheckpoint()"/>.
    /// </summary>
    /// <remarks>
    /// Before the next call, the caller must carry out the moves, or report how far they got, or block their stream in the model.
    /// </remarks>
    MoveGroup? Next();
}
