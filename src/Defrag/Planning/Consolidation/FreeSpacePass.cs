using FleetDefrag.Defrag.Planning.Model;
namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Puts free space together: the largest possible free run for the bytes that may move, and never a fragment more.</summary>
/// <param name="isAlone">True where nothing else was asked for: then it may move all that it takes.</param>
public sealed class FreeSpacePass(bool isAlone = false) : IPass
{
    /// <summary>Its name in <c>--passes</c>.</summary>
    public const string PassName = "free-space";

    /// <inheritdoc/>
    public string Name => PassName;

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => false;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        model.ProtectShadowCopy();
        return new FreeSpaceRun(model, isAlone ? ConsolidationBudget.Unlimited : ConsolidationBudget.For(model));
    }
}
