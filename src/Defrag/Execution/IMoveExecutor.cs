using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Executes the moves that a pass proposes and updates the layout model.</summary>
internal interface IMoveExecutor
{
    /// <summary>Executes the moves of a group, or as many as the limits allow.</summary>
    GroupResult Execute(MoveGroup group);

    /// <summary>Waits for a checkpoint, after which freed clusters can be used.</summary>
    void Checkpoint();
}

/// <summary>The result of a group of moves.</summary>
/// <param name="Moves">MOVE_FILE calls that moved something. A call may contain several moves of the group, or a part of one move.</param>
/// <param name="BytesMoved">The bytes that were moved.</param>
/// <param name="Problem">The problem in words; null if all moves succeeded. The pass may propose other moves for the stream.</param>
/// <param name="IsFinal">True if another attempt is pointless.</param>
internal readonly record struct GroupResult(long Moves, long BytesMoved, string? Problem, bool IsFinal);
