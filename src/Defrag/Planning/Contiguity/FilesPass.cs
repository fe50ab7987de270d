using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Makes files contiguous. Offline, where the free-space pass follows and enough space is free, both are planned at once. Files made
/// contiguous elsewhere would have to move again.
/// </summary>
/// <param name="withFreeSpace">True if the free-space pass follows.</param>
internal sealed class FilesPass(bool withFreeSpace) : IPass
{
    /// <summary>The name in <c>--passes</c>.</summary>
    public const string PassName = "files";

    private readonly ContiguityPass _contiguity = new(PassName, StreamKind.File);

    /// <inheritdoc/>
    public string Name => PassName;

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => _contiguity.Covers(model, stream);

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model) =>
        CanPlanAtOnce(model) ? new FilesRun(model, () => _contiguity.Start(model)) : _contiguity.Start(model);

    private bool CanPlanAtOnce(LayoutModel model) =>
        withFreeSpace && model.Rules.AllowsTemporaryFragments && model.Fragmented(StreamKind.File) is { Count: > 0 } fragmented
        && !Crowding.IsCrowded(model)
        // A rotating compaction leaves one free run as well, and is planned far sooner.
        && RotatingCompactionForecast.Create(model, fragmented) is null;
}
