using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Carries out what a pass proposes and tells the model what came of it.</summary>
internal interface IMoveExecutor
{
    /// <summary>Carries out the moves of a group, or as many as the limits allow.</summary>
    GroupResult Execute(MoveGroup group);

    /// <summary>Makes what was freed usable.</summary>
    void Checkpoint();
}

/// <summary>What came of a group.</summary>
/// <param name="Moves">MOVE_FILE calls that moved something; each may take several moves of the group, or a part of one.</param>
/// <param name="BytesMoved">Bytes that lie elsewhere now.</param>
/// <param name="Problem">Null where all went as planned; otherwise why not, in words. The group may be proposed again in another way.</param>
/// <param name="IsFinal">True where trying again is pointless.</param>
internal readonly record struct GroupResult(long Moves, long BytesMoved, string? Problem, bool IsFinal);
