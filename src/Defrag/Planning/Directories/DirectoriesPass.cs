using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Directories;

/// <summary>Makes directories contiguous, and brings those together that lie alone.</summary>
/// <param name="isAlone">
/// True where nothing else was asked for. Otherwise directories are brought together only where something else had to move: the other passes part some
/// of them again, and a finished volume is left in peace.
/// </param>
public sealed class DirectoriesPass(bool isAlone = false) : IPass
{
    /// <summary>Its name in <c>--passes</c>.</summary>
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
