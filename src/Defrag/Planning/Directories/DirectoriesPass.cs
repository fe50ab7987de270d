using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>Makes directories contiguous, and clusters isolated directories.</summary>
/// <param name="isAlone">True if no other pass runs. Otherwise directories are clustered only if other data had to move. The other passes
/// separate some directories again, and a volume without any other move is left alone.</param>
internal sealed class DirectoriesPass(bool isAlone = false) : IPass
{
    /// <summary>The name in <c>--passes</c>.</summary>
    public const string PassName = "directories";

    /// <inheritdoc/>
    public string Name => PassName;

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => model.Kind(stream) == StreamKind.Directory;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        model.ProtectShadowCopy();
        return new DirectoriesRun(model, isAlone);
    }
}
