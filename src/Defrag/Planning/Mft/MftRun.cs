using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>
/// Proposes moves for each stream of $MFT, the least intrusive first. Targets are free space in the zone, free space elsewhere, and a
/// window that other streams must leave. An $MFT that cannot become contiguous gets fewer fragments.
/// </summary>
internal sealed class MftRun(LayoutModel model, List<int> streams) : IPassRun
{
    // A stream that starts again this often would never end: other programs take the room that is made.
    private const int MaxWindows = 6;

    private readonly EvictAndFill _windows = new(model);
    private readonly Dictionary<int, int> _attempts = [];
    private PlannedGroupQueue? _planned;

    /// <inheritdoc/>
    public bool WantsSpace => _windows.IsWaiting || _planned is { IsComplete: false } || streams.Exists(IsUnfinished);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_windows.Next() is { } next)
            return next;
        if (_windows.IsWaiting)
            return null;
        if (_planned?.Next() is { } relocated)
            return relocated;
        if (_planned is { IsComplete: false })
            return null;
        foreach (var stream in streams)
        {
            if (!IsUnfinished(stream))
                continue;
            var fragments = model.ListFragments(stream);
            var isFixed = MftPlacement.IsFixed(model, stream);
            if (MftPlacement.Choose(fragments, model, isFixed) is { } group)
                return group;
            // Pending clusters may be the missing room. All further steps move more.
            if (model.PendingFree > ClusterCount.Zero)
                return null;
            if (TryBegin(fragments, isFixed) && _windows.Next() is { } eviction)
                return eviction;
            if (TryPlan(stream, isFixed) && _planned?.Next() is { } first)
                return first;
            if (MftPlacement.ChoosePart(fragments, model, isFixed) is { } part)
                return part;
        }

        return null;
    }

    private bool IsUnfinished(int stream) => model.IsMovable(stream) && model.CountFragments(stream).Excess > 0;

    private bool TryPlan(int stream, bool isFixed)
    {
        if (!MayBegin(stream))
            return false;
        _planned = new PlannedGroupQueue(model, MftTargetPlan.Create(model, stream, isFixed));
        return true;
    }

    private bool MayBegin(int stream) => (_attempts[stream] = _attempts.GetValueOrDefault(stream) + 1) <= MaxWindows;

    private bool TryBegin(FragmentList fragments, bool isFixed)
    {
        if (!MayBegin(fragments.Stream))
            return false;
        var current = _windows.Rate(fragments, fragments[0].Run.Start, withZone: true);
        // Another place must be cheaper: $MFT should stay where it begins.
        var elsewhere = isFixed ? null : _windows.Find(fragments, current?.Cost - 1 ?? long.MaxValue);
        return (elsewhere is { } cheaper && _windows.TryBegin(fragments, cheaper))
            || (current is { } place && _windows.TryBegin(fragments, place));
    }
}
