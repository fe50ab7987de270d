namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Puts free space together: the largest possible free run for the bytes that may move, and never a fragment more.</summary>
public sealed class FreeSpacePass : IPass
{
    /// <inheritdoc/>
    public string Name => "free-space";

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => false;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        model.SpareShadowCopies();
        return new FreeSpaceRun(model);
    }
}
