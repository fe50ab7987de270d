using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Carries a plan for the whole volume out, and waits for checkpoints only where a move needs what an earlier one freed.</summary>
/// <param name="model">The volume.</param>
/// <param name="allowance">What may move.</param>
internal sealed class FreeSpaceRun(LayoutModel model, ConsolidationBudget allowance) : IPassRun
{
    private PlannedGroupQueue? _planned;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { IsComplete: false };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        _planned ??= new PlannedGroupQueue(model, BudgetedConsolidation.Plan(model, allowance));
        return _planned.Next();
    }
}
