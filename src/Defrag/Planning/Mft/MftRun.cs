using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>
/// Proposes for each stream of $MFT what costs nobody else anything first: room in the zone, then room elsewhere; then a place that others
/// have to leave; and where $MFT cannot become one piece, fewer pieces.
/// </summary>
internal sealed class MftRun(LayoutModel model, List<int> streams) : IPassRun
{
    // What had to begin again this often would do so for ever: others take the room that is made.
    private const int MaxWindows = 6;

    private readonly EvictAndFill _windows = new(model);
    private readonly Dictionary<int, int> _begun = [];
    private PlannedGroupQueue? _rearrangement;

    /// <inheritdoc/>
    public bool WantsSpace => _windows.IsWaiting || _rearrangement is { IsComplete: false } || streams.Exists(IsUnfinished);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_windows.Next() is { } begun)
            return begun;
        if (_windows.IsWaiting)
            return null;
        if (_rearrangement?.Next() is { } rearranged)
            return rearranged;
        if (_rearrangement is { IsComplete: false })
            return null;
        foreach (var stream in streams)
        {
            if (!IsUnfinished(stream))
                continue;
            var fragments = model.ListFragments(stream);
            var isFixed = MftPlacement.IsFixed(model, stream);
            if (MftPlacement.Choose(fragments, model, isFixed) is { } group)
                return group;
            // What is frozen may be the room that is missing: everything below moves more.
            if (model.PendingFree > ClusterCount.Zero)
                return null;
            if (TryBegin(fragments, isFixed) && _windows.Next() is { } eviction)
                return eviction;
            if (TryRearrange(stream, isFixed) && _rearrangement?.Next() is { } first)
                return first;
            if (MftPlacement.ChoosePart(fragments, model, isFixed) is { } part)
                return part;
        }

        return null;
    }

    private bool IsUnfinished(int stream) => model.IsMovable(stream) && model.CountFragments(stream).Excess > 0;

    private bool TryRearrange(int stream, bool isFixed)
    {
        if (isFixed || model.Rules.Alignment > 1 || !MayBegin(stream))
            return false;
        _rearrangement = new PlannedGroupQueue(model, RelocationPlanner.Plan(model, [stream], withZone: true));
        return true;
    }

    private bool MayBegin(int stream) => (_begun[stream] = _begun.GetValueOrDefault(stream) + 1) <= MaxWindows;

    private bool TryBegin(FragmentList fragments, bool isFixed)
    {
        if (!MayBegin(fragments.Stream))
            return false;
        var here = _windows.Rate(fragments, fragments[0].Run.Start, withZone: true);
        // Elsewhere only where that is cheaper: $MFT belongs to where it begins.
        var elsewhere = isFixed ? null : _windows.Find(fragments, here?.Cost - 1 ?? long.MaxValue);
        return (elsewhere is { } cheaper && _windows.TryBegin(fragments, cheaper)) || (here is { } place && _windows.TryBegin(fragments, place));
    }
}
