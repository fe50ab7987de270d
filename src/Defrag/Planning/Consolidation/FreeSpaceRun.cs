using FleetDefrag.Defrag.Planning.Rearranging;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Carries a plan for the whole volume out, and waits for checkpoints only where a move needs what an earlier one freed.</summary>
/// <param name="model">The volume.</param>
/// <param name="allowance">What may move.</param>
internal sealed class FreeSpaceRun(LayoutModel model, Allowance allowance) : IPassRun
{
    private PlannedGroups? _planned;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { IsAtEnd: false };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        _planned ??= new PlannedGroups(model, AffordablePlan.Make(model, allowance));
        return _planned.Next();
    }
}
