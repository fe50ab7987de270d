using FleetDefrag.Defrag.Planning.Moves;
namespace FleetDefrag.Defrag.Planning.Passes;

/// <summary>One group of a plan.</summary>
/// <param name="Pass">The pass that proposed it.</param>
/// <param name="Group">The moves.</param>
/// <param name="AfterCheckpoint">True where it needs clusters that earlier groups freed: the volume must have written a checkpoint before.</param>
public readonly record struct PlannedStep(string Pass, MoveGroup Group, bool AfterCheckpoint);
