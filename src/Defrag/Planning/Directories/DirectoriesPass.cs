using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>Makes directories contiguous, and brings those together that lie alone.</summary>
public sealed class DirectoriesPass : IPass
{
    /// <inheritdoc/>
    public string Name => "directories";

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => model.Snapshot.Kind(stream) == StreamKind.Directory;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        model.SpareShadowCopies();
        return new DirectoriesRun(model);
    }
}
