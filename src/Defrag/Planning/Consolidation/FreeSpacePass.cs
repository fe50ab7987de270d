using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Consolidates free space: makes the longest possible free run within a budget, and never adds a fragment.</summary>
/// <param name="isAlone">True if no other pass runs: the budget is unlimited then.</param>
internal sealed class FreeSpacePass(bool isAlone = false) : IPass
{
    /// <summary>The name in <c>--passes</c>.</summary>
    public const string PassName = "free-space";

    /// <inheritdoc/>
    public string Name => PassName;

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => false;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        model.ProtectShadowCopy();
        return new FreeSpaceRun(model, isAlone ? ConsolidationBudget.Unlimited : ConsolidationBudget.For(model, []));
    }
}
