using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Carries out a consolidation plan. Waits for a checkpoint only where a move needs clusters that an earlier move freed.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="budget">The clusters that may move.</param>
internal sealed class FreeSpaceRun(LayoutModel model, ConsolidationBudget budget) : IPassRun
{
    // With a read order, the longest free run may miss one such part, which is the room that the order leaves behind directories.
    private const int RoomFraction = 2;

    private PlannedGroupQueue? _planned;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { IsComplete: false };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        _planned ??= new PlannedGroupQueue(model, LeavesRoom ? [] : ConsolidationPlan.Create(model, budget));
        model.HasConsolidated = true;
        return _planned.Next();
    }

    // Moves may have freed clusters that only the next checkpoint gives.
    private bool LeavesRoom =>
        model.ReadOrder is not null && model.Space.Fork(model.Shadow).AllFree() is var free
            && free.Largest.Length.Value * RoomFraction >= free.Total.Value;
}
