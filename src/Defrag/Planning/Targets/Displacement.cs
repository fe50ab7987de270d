using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Gives a stream a place where other streams lie. Each of these goes to a gap, or displaces shorter streams in turn. The streams become
/// shorter with each step, so a chain of displaced streams ends.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
internal sealed class Displacement(TargetLayout layout)
{
    // Places tried for one stream, the cheapest first.
    private const int MaxPlacesTried = 8;

    // Streams that move on before a place is given up.
    private const int MaxDisplaced = 512;

    private readonly GapPlaces _gaps = new(layout);

    /// <summary>Gives a stream a place around one of its fragments or in any other window, the cheapest first.</summary>
    /// <param name="fragments">A stream without a place.</param>
    public bool TryPlace(FragmentList fragments)
    {
        var length = new ClusterCount(fragments.Clusters);
        var places = new List<(long Cost, Lcn Start, MoveStrategy Strategy)>();
        foreach (var (place, stays) in AroundFragments.Of(fragments))
        {
            if (PlaceCost.OfEach(layout, place, Shorter(length)) is { } cost)
                places.Add((cost - stays, place.Start, MoveStrategy.AroundFragment));
        }

        places.AddRange(WindowScan.Over(Segments(), length.Value, Shorter(length))
            .Select(static window => (window.Cost, window.First.Run.Start, MoveStrategy.WindowEviction)));
        return places.OrderBy(static place => place.Cost).ThenBy(static place => place.Start).Take(MaxPlacesTried)
            .Any(place => TryAt(fragments, place.Start, place.Strategy));
    }

    /// <summary>Gives a stream a given place.</summary>
    /// <param name="fragments">A stream without a place.</param>
    /// <param name="start">The first cluster of the place.</param>
    /// <param name="strategy">The strategy that chose the place.</param>
    public bool TryAt(FragmentList fragments, Lcn start, MoveStrategy strategy)
    {
        var run = new ClusterRun(start, new ClusterCount(fragments.Clusters));
        return PlaceCost.OfEach(layout, run, Shorter(run.Length)) is not null && layout.Attempt(() =>
        {
            // One walk finds windows for many streams of about the same length; each window is rated again when it is used.
            var windows = new Dictionary<long, CheapestWindows>();
            var displaced = new PriorityQueue<OwnedRun, (long Length, Lcn Start)>();
            Put(new OwnedRun(run, fragments.Stream), displaced, fragments.Stream, strategy);
            for (var count = 0; displaced.TryDequeue(out var owned, out _); count++)
            {
                layout.Model.ThrowIfStopped();
                if (count == MaxDisplaced || FindFor(owned, windows) is not { } place)
                    return false;
                Put(owned with { Run = place }, displaced, fragments.Stream, strategy);
            }

            return true;
        });
    }

    // Lifts all streams from a run and places another one there. The longest of the lifted streams gets a place first.
    private void Put(OwnedRun owned, PriorityQueue<OwnedRun, (long Length, Lcn Start)> displaced, int beneficiary, MoveStrategy strategy)
    {
        foreach (var other in layout.Owners.ListOverlapping(owned.Run))
        {
            layout.Lift(other);
            displaced.Enqueue(other, (-other.Run.Length.Value, other.Run.Start));
        }

        layout.Place(owned.Stream, owned.Run, beneficiary, strategy);
    }

    private ClusterRun? FindFor(OwnedRun owned, Dictionary<long, CheapestWindows> known)
    {
        var length = owned.Run.Length;
        if (_gaps.BestFit(owned.Stream, length) is { } gap)
            return gap;
        var rounded = CheapestWindows.Rounded(length.Value);
        if (!known.TryGetValue(rounded, out var windows))
        {
            if (layout.Model.Searches.IsSpent)
                return null;
            known[rounded] = windows = new CheapestWindows(Segments(), new ClusterCount(rounded), Shorter(length));
        }

        return windows.Next(window => PlaceCost.OfEach(layout, window with { Length = length }, Shorter(length))) is { } next
            ? next.Window with { Length = length }
            : null;
    }

    private static ClusterCount Shorter(ClusterCount length) => new(length.Value - 1);

    private List<LayoutSegment> Segments()
    {
        var segments = LayoutSegments.Of(layout.Owners, layout.Space, layout.ClustersThatLeave);
        layout.Model.Searches.Spend(segments.Count);
        return segments;
    }
}
