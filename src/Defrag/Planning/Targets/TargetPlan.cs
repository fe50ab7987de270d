using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Plans a layout in which fragmented streams are contiguous, and the moves to that layout.</summary>
internal static class TargetPlan
{
    // Each plan without a way for some stream is followed by one without that stream.
    private const int MaxPlans = 8;

    /// <summary>Returns the moves in order.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    public static List<MoveGroup> Create(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var homeless = streams.OrderByDescending(stream => model.CountFragments(stream).Clusters).ThenBy(static stream => stream).ToList();
        var stuck = new HashSet<int>();
        for (var tried = 0; tried < MaxPlans && homeless.Count > 0; tried++)
        {
            // The router keeps clusters free for the journal.
            var copy = model.Fork(keepsReserve: false);
            foreach (var stream in stuck)
                copy.Block(stream);
            var layout = new TargetLayout(copy, homeless);
            var failed = Place(layout, homeless);
            if (failed.Count == 0)
            {
                var route = Router.Route(copy, layout.Proposals);
                if (route.Stuck.Count == 0)
                    return route.Groups;
                failed.UnionWith(route.Stuck);
                stuck.UnionWith(route.Stuck);
            }

            // Streams without a place or a way keep their clusters, so the others need places without these.
            homeless.RemoveAll(failed.Contains);
        }

        return [];
    }

    /// <summary>Returns the moves that make a stream of $MFT contiguous.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="stream">The fragmented stream of $MFT. Only this stream may use the MFT zone.</param>
    /// <param name="isFixed">True if its first fragment stays.</param>
    public static List<MoveGroup> CreateForMft(LayoutModel model, int stream, bool isFixed)
    {
        var copy = model.Fork(keepsReserve: false);
        var layout = new TargetLayout(copy, [stream], opensZone: true);
        var search = new TargetSearch(layout);
        var fragments = copy.ListFragments(stream);
        var isPlaced = search.TryAt(fragments, fragments[0].Run.Start, MoveStrategy.MftPlacement)
            || (!isFixed && (search.TryAroundFragment(fragments) || search.TryWindow(fragments) || search.TryRange(fragments)));
        return isPlaced && Router.Route(copy, layout.Proposals) is { Stuck.Count: 0 } route ? route.Groups : [];
    }

    // Long streams come first: short ones fit into the gaps that remain.
    private static HashSet<int> Place(TargetLayout layout, List<int> homeless)
    {
        var search = new TargetSearch(layout);
        var waiting = new List<FragmentList>();
        foreach (var stream in homeless)
        {
            layout.Model.ThrowIfStopped();
            var fragments = layout.Model.ListFragments(stream);
            if (!search.TryAroundFragment(fragments))
                waiting.Add(fragments);
        }

        var failed = new HashSet<int>();
        foreach (var fragments in waiting)
        {
            layout.Model.ThrowIfStopped();
            var (stream, length) = (fragments.Stream, new ClusterCount(fragments.Clusters));
            if (!search.TryGap(stream, length, stream, MoveStrategy.GapFill) && !search.TryWindow(fragments)
                && !search.TryRange(fragments) && !(layout.Model.IsExhaustive && new RegionPacking(layout).TryPlace(fragments)))
                failed.Add(stream);
        }

        return failed;
    }
}
