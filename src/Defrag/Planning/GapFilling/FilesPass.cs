using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Contiguity;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Makes files contiguous. Offline, where free space is put together as well and enough of it is there, both are planned at once: files put together
/// anywhere would have to move again.
/// </summary>
/// <param name="withFreeSpace">True where the free-space pass follows.</param>
public sealed class FilesPass(bool withFreeSpace) : IPass
{
    /// <summary>Its name in <c>--passes</c>.</summary>
    public const string PassName = "files";

    // A sixteenth of the volume. With less, most pieces find no hole to wait in.
    private const int EnoughFree = 16;

    private readonly ContiguityPass _alone = new(PassName, StreamKind.File);

    /// <inheritdoc/>
    public string Name => PassName;

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => _alone.Covers(model, stream);

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model) =>
        MaySettle(model) ? new GapFillRun(model, () => GapFillPlan.Create(model) ?? [], () => _alone.Start(model)) : _alone.Start(model);

    private bool MaySettle(LayoutModel model) =>
        withFreeSpace && model.Rules.AllowsTemporaryFragments && model.Fragmented(StreamKind.File) is { Count: > 0 } fragmented
        && (model.PendingFree + model.Space.AllFree().Total).Value >= model.EndLcn.Value / EnoughFree
        // A lap leaves one free run too, and is far sooner planned.
        && RotatingCompactionForecast.Create(model, fragmented) is null;
}
