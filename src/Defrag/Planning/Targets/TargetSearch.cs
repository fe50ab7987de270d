using System.Numerics;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Finds places for streams in a layout: around a fragment, in a gap, in a window that other streams leave, or in a range that is packed.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
internal sealed class TargetSearch(TargetLayout layout)
{
    // Fragments around which a stream may lie, the longest first.
    private const int MaxFragmentsTried = 8;

    // Windows tried for one stream. The streams of some find no gap.
    private const int MaxWindowsTried = 16;

    // So many streams take windows before the layout is searched again.
    private const int StreamsPerWalk = 64;

    private readonly Dictionary<long, (CheapestWindows Windows, int Uses, int State)> _windows = [];

    // Known after a search in vain, until streams change their places.
    private long _mostInRange = long.MaxValue;

    /// <summary>Gives a stream a place around one of its fragments, if that moves fewer clusters than any other place.</summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryAroundFragment(FragmentList fragments)
    {
        var length = new ClusterCount(fragments.Clusters);
        var candidates = new List<(long Cost, Lcn Start)>();
        foreach (var index in Longest(fragments))
        {
            var start = fragments[index].Run.Start.Value - fragments.ClustersBetween(0, index);
            var stays = fragments[index].Length;
            if (start >= 0 && CostOf(new ClusterRun(new Lcn(start), length)) is { } cost && cost < stays)
                candidates.Add((cost - stays, new Lcn(start)));
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
    /// <param name="stream">A stream without a place.</param>
    /// <param name="length">The clusters of the stream.</param>
    /// <param name="beneficiary">Index of the stream that profits.</param>
    /// <param name="strategy">The strategy that needs the place.</param>
    /// <returns>False where no gap is long enough.</returns>
    public bool TryGap(int stream, ClusterCount length, int beneficiary, MoveStrategy strategy)
    {
        // An exact fit leaves nothing over. Otherwise the longest gap keeps the longest remainder.
        if (layout.Space.BestFit(length) is not { } gap)
            return false;
        gap = gap.Length > length ? layout.Space.Largest : gap;
        layout.Place(stream, gap with { Length = length }, beneficiary, strategy);
        return true;
    }

    /// <summary>Gives a stream a place in the window that costs least to empty.</summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryWindow(FragmentList fragments)
    {
        if (Windows(fragments.Clusters) is not { } windows)
            return false;
        var failed = new List<(ClusterRun Window, long Cost)>();
        var isPlaced = false;
        while (!isPlaced && failed.Count < MaxWindowsTried && windows.Next(window => CostOf(Cut(window))) is { } next)
        {
            isPlaced = TryClear(fragments, next.Window.Start, MoveStrategy.WindowEviction);
            if (!isPlaced)
                failed.Add(next);
        }

        foreach (var (window, cost) in failed)
            windows.Return(window, cost);
        return isPlaced;

        // The windows are as long as the longest stream that shares them.
        ClusterRun Cut(ClusterRun window) => window with { Length = new ClusterCount(fragments.Clusters) };
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
        var lifted = LiftAll(range);
        var position = range.Start;
        foreach (var (owned, _) in lifted)
        {
            layout.Place(owned.Stream, owned.Run with { Start = position }, fragments.Stream, MoveStrategy.RangeCompaction);
            position += owned.Run.Length;
        }

        layout.Place(fragments.Stream, new ClusterRun(position, length), fragments.Stream, MoveStrategy.RangeCompaction);
        return true;
    }

    private static IEnumerable<int> Longest(FragmentList fragments) =>
        Enumerable.Range(0, fragments.Count).OrderByDescending(index => fragments[index].Length).Take(MaxFragmentsTried);

    private CheapestWindows? Windows(long clusters)
    {
        var length = Rounded(clusters);
        // Another walk over the same places finds the same windows.
        if (_windows.TryGetValue(length, out var known) && (known.Uses < StreamsPerWalk || known.State == layout.State))
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

    // Streams of about the same length share a walk: up to an eighth longer.
    private static long Rounded(long clusters)
    {
        var step = Math.Max(1, (long)(BitOperations.RoundUpToPowerOf2((ulong)clusters) / 16));
        return (clusters + step - 1) / step * step;
    }

    // The clusters of other streams that must leave a run; null where one of them cannot leave.
    private long? CostOf(ClusterRun run)
    {
        var longestGap = layout.Space.Largest.Length;
        var (cost, covered) = (0L, ClusterCount.Zero);
        foreach (var owned in layout.Owners.Overlapping(run))
        {
            if (owned.Run.Length > longestGap || layout.CostOfLeaving(owned) is not { } leaving)
                return null;
            cost += leaving;
            covered += owned.Run.Intersect(run).Length;
        }

        foreach (var gap in layout.GapsIn(run))
            covered += gap.Length;
        return covered == run.Length ? cost : null;
    }

    // Places a stream, and the streams that lie there in gaps elsewhere. Undone where one finds none.
    private bool TryClear(FragmentList fragments, Lcn start, MoveStrategy strategy)
    {
        var before = layout.State;
        var run = new ClusterRun(start, new ClusterCount(fragments.Clusters));
        var lifted = LiftAll(run);
        lifted.Sort(static (left, right) => right.Owned.Run.Length.CompareTo(left.Owned.Run.Length));
        layout.Place(fragments.Stream, run, fragments.Stream, strategy);
        var placed = new List<OwnedRun>();
        foreach (var (owned, _) in lifted)
        {
            if (layout.Space.BestFit(owned.Run.Length) is not { } gap)
                break;
            placed.Add(owned with { Run = gap with { Length = owned.Run.Length } });
            layout.Place(owned.Stream, placed[^1].Run, fragments.Stream, strategy);
        }

        if (placed.Count == lifted.Count)
        {
            _mostInRange = long.MaxValue;
            return true;
        }

        placed.ForEach(layout.Lift);
        layout.LiftAndForget(new OwnedRun(run, fragments.Stream));
        foreach (var (owned, proposal) in lifted)
            layout.Return(owned, proposal);
        layout.HasReturnedTo(before);
        return false;
    }

    private List<(OwnedRun Owned, Proposal? Before)> LiftAll(ClusterRun run)
    {
        var lifted = new List<(OwnedRun Owned, Proposal? Before)>();
        foreach (var owned in layout.Owners.Overlapping(run))
            lifted.Add((owned, layout.ProposalFor(owned.Stream)));
        foreach (var (owned, _) in lifted)
            layout.Lift(owned);
        return lifted;
    }
}
