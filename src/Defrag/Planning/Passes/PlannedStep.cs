using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Passes;

/// <summary>One group of moves in a plan.</summary>
/// <param name="Pass">The pass that proposed the group.</param>
/// <param name="Group">The moves.</param>
/// <param name="AfterCheckpoint">True if the group needs clusters that earlier groups freed: the volume must write a checkpoint
/// first.</param>
internal readonly record struct PlannedStep(string Pass, MoveGroup Group, bool AfterCheckpoint);
