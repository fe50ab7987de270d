using System.Runtime.InteropServices;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Finds places for streams in a layout: around a fragment, in a gap, in a window that other streams leave, or in a range that is packed.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
/// <param name="fillsExactly">True if streams go to the shortest gaps, because free space becomes one run.</param>
internal sealed class TargetSearch(TargetLayout layout, bool fillsExactly = false)
{
    // Windows tried for one stream. The streams of some find no gap.
    private const int MaxWindowsTried = 16;

    private readonly GapPlaces _gaps = new(layout, fillsExactly);
    private readonly Dictionary<long, (CheapestWindows Windows, int Uses, int State)> _windows = [];

    // Known after a search in vain, until streams change their places.
    private long _mostInRange = long.MaxValue;

    /// <summary>Gives a stream a place around one of its fragments, if that moves fewer clusters than any other place.</summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryAroundFragment(FragmentList fragments)
    {
        var candidates = new List<(long Cost, Lcn Start)>();
        var shadow = _gaps.ShadowCostOf(fragments);
        foreach (var (place, stays) in AroundFragments.Of(fragments))
        {
            // Elsewhere all clusters move, to a place where fewer may have to be stored.
            if (CostAround(fragments, place, shadow) - shadow.Least - stays is { } cost and < 0)
                candidates.Add((cost, place.Start));
        }

        candidates.Sort();
        return candidates.Exists(candidate => TryClear(fragments, candidate.Start, MoveStrategy.AroundFragment));
    }

    /// <summary>Gives a stream a given place, if the streams that lie there can leave.</summary>
    /// <param name="fragments">A stream without a place.</param>
    /// <param name="start">The first cluster of the place.</param>
    /// <param name="strategy">The strategy that chose the place.</param>
    public bool TryAt(FragmentList fragments, Lcn start, MoveStrategy strategy) =>
        CostOf(new ClusterRun(start, new ClusterCount(fragments.Clusters))) is not null && TryClear(fragments, start, strategy);

    /// <summary>Gives a stream a place in a gap.</summary>
    /// <param name="fragments">A stream without a place.</param>
    /// <returns>False where no gap is long enough.</returns>
    public bool TryGap(FragmentList fragments)
    {
        var length = new ClusterCount(fragments.Clusters);
        if (_gaps.BestFit(fragments.Stream, length) is not { } place)
            return false;
        // An exact fit leaves nothing over. Otherwise the longest gap keeps the longest remainder.
        if (layout.Space.LengthFrom(place.Start) > length)
            place = place with { Start = layout.Space.Largest.Start };
        layout.Place(fragments.Stream, place, fragments.Stream, MoveStrategy.GapFill);
        return true;
    }

    /// <summary>Gives a stream a place in the window that costs least to empty.</summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryWindow(FragmentList fragments) =>
        Windows(new ClusterCount(fragments.Clusters)).Any(next => TryClear(fragments, next.Window.Start, MoveStrategy.WindowEviction));

    /// <summary>
    /// Gives a stream a place in a gap, around a fragment or in a window: the one that costs least with what shadow copies store.
    /// </summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryCheapest(FragmentList fragments)
    {
        var length = new ClusterCount(fragments.Clusters);
        var shadow = _gaps.ShadowCostOf(fragments);
        var places = new List<(long Cost, Lcn Start, MoveStrategy Strategy)>();
        if (_gaps.BestFit(fragments.Stream, length) is { } gap)
            places.Add((shadow.At(gap.Start, gap), gap.Start, MoveStrategy.GapFill));
        foreach (var (place, stays) in AroundFragments.Of(fragments))
        {
            if (CostAround(fragments, place, shadow) - stays is { } cost)
                places.Add((cost, place.Start, MoveStrategy.AroundFragment));
        }

        foreach (var (start, cost) in RatedWindows(length, shadow))
            places.Add((cost, start, MoveStrategy.WindowEviction));
        return places.OrderBy(static place => place.Cost).ThenBy(static place => place.Start)
            .Any(place => TryClear(fragments, place.Start, place.Strategy));
    }

    /// <summary>Packs the streams of the range where that costs least, so that a stream finds room at its end.</summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryRange(FragmentList fragments)
    {
        var length = new ClusterCount(fragments.Clusters);
        if (layout.Model.Searches.IsSpent || layout.Space.Total < length || length.Value > _mostInRange)
            return false;
        layout.Model.Searches.Spend(layout.Segments().Count);
        if (RangeSearch.Cheapest(layout.Segments(), length, out _mostInRange) is not { } range)
            return false;
        var position = layout.PlaceInRow(LiftAll(range), range.Start, fragments.Stream, MoveStrategy.RangeCompaction);
        layout.Place(fragments.Stream, new ClusterRun(position, length), fragments.Stream, MoveStrategy.RangeCompaction);
        return true;
    }

    // Windows with what they cost, each also from the cluster on from which shadow copies store least.
    private IEnumerable<(Lcn Start, long Cost)> RatedWindows(ClusterCount length, ShadowCost shadow)
    {
        foreach (var (found, _) in Windows(length))
        {
            foreach (var shift in new[] { ClusterCount.Zero, shadow.ShiftToBest(found.Start) }.Distinct())
            {
                var window = new ClusterRun(found.Start + shift, length);
                if (CostOf(window) is { } cost)
                    yield return (window.Start, cost + shadow.At(window.Start, window));
            }
        }
    }

    // The windows are as long as the longest stream that shares them.
    private IEnumerable<(ClusterRun Window, long Cost)> Windows(ClusterCount length) =>
        FindWindows(length.Value)?.Cheapest(MaxWindowsTried, window => CostOf(window with { Length = length })) ?? [];

    // The clusters of other streams that leave a place around a fragment, and those that shadow copies store there.
    private long? CostAround(FragmentList fragments, ClusterRun place, ShadowCost shadow)
    {
        var cost = CostOf(place);
        return cost is null || layout.Model.Rules.Alignment == 1
            ? cost
            : cost + shadow.At(place.Start, CollectionsMarshal.AsSpan(fragments.RunsToEmpty(place.Start)));
    }

    private CheapestWindows? FindWindows(long clusters)
    {
        var length = CheapestWindows.Rounded(clusters);
        // Another walk over the same places finds the same windows.
        if (_windows.TryGetValue(length, out var known)
            && (known.Uses < known.Windows.Most / MaxWindowsTried || known.State == layout.State))
        {
            _windows[length] = known with { Uses = known.Uses + 1 };
            return known.Windows;
        }

        if (layout.Model.Searches.IsSpent)
            return null;
        layout.Model.Searches.Spend(layout.Segments().Count);
        var windows = new CheapestWindows(layout.Segments(), new ClusterCount(length), layout.Space.Largest.Length);
        _windows[length] = (windows, 0, layout.State);
        return windows;
    }

    private long? CostOf(ClusterRun run) => PlaceCost.Of(layout, run, layout.Space.Largest.Length);

    // Places a stream, and the streams that lie there in gaps elsewhere.
    private bool TryClear(FragmentList fragments, Lcn start, MoveStrategy strategy)
    {
        var run = new ClusterRun(start, new ClusterCount(fragments.Clusters));
        var succeeds = layout.Attempt(() =>
        {
            var lifted = LiftAll(run);
            lifted.Sort(static (left, right) => right.Run.Length.CompareTo(left.Run.Length));
            layout.Place(fragments.Stream, run, fragments.Stream, strategy);
            return lifted.TrueForAll(owned => TryBestFit(owned, fragments.Stream, strategy));
        });
        _mostInRange = succeeds ? long.MaxValue : _mostInRange;
        return succeeds;
    }

    private bool TryBestFit(OwnedRun owned, int beneficiary, MoveStrategy strategy)
    {
        if (_gaps.BestFit(owned.Stream, owned.Run.Length) is not { } place)
            return false;
        layout.Place(owned.Stream, place, beneficiary, strategy);
        return true;
    }

    private List<OwnedRun> LiftAll(ClusterRun run)
    {
        var lifted = layout.Owners.ListOverlapping(run);
        lifted.ForEach(layout.Lift);
        return lifted;
    }
}
