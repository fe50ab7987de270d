using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>Plans a layout in which a stream of $MFT is contiguous, and the moves to that layout.</summary>
internal static class MftTargetPlan
{
    /// <summary>Returns the moves that make a stream of $MFT contiguous.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="stream">The fragmented stream of $MFT. Only this stream may use the MFT zone.</param>
    /// <param name="isFixed">True if its first fragment stays. The rest then becomes one fragment at least.</param>
    public static List<MoveGroup> Create(LayoutModel model, int stream, bool isFixed)
    {
        var divides = model.Rules.AllowsTemporaryFragments || model.Rules.DividesAsLastResort;
        var copy = model.Fork(keepsReserve: false, divides);
        var fragments = copy.ListFragments(stream);
        var first = fragments[0].Run.Start;
        if (RouteFor(copy, stream, layout => new TargetSearch(layout).TryAt(fragments, first, MoveStrategy.MftPlacement))
            is { Count: > 0 } atStart)
            return atStart;
        copy = model.Fork(keepsReserve: false, divides);
        if (isFixed)
            HideFirstFragment(copy, stream);
        fragments = copy.ListFragments(stream);
        if (fragments.Count < 2)
            return [];
        var isPacked = false;
        var groups = RouteFor(copy, stream, TryPlace);
        // A packing may move the whole volume.
        return isPacked && model.Rules.IsTooExpensive(MoveGroup.TotalCost(groups), fragments.Count - 1) ? [] : groups;

        bool TryPlace(TargetLayout layout)
        {
            var search = new TargetSearch(layout);
            if (search.TryAroundFragment(fragments) || search.TryWindow(fragments) || search.TryRange(fragments))
                return true;
            return isPacked = copy.IsExhaustive && new RegionPacking(layout).TryPlace(fragments);
        }
    }

    // Its clusters have no owner then and are not free.
    private static void HideFirstFragment(LayoutModel copy, int stream)
    {
        var run = copy.ListFragments(stream)[0].Run;
        copy.UpdateExtents(stream, Array.ConvertAll(
            copy.Extents(stream), extent => run.Start <= extent.Lcn && extent.Lcn < run.End
                ? extent with { Lcn = Extent.HoleLcn }
                : extent));
        copy.Space.PendingFree.RemoveOverlap(run);
    }

    private static List<MoveGroup> RouteFor(LayoutModel copy, int stream, Func<TargetLayout, bool> tryPlace)
    {
        var layout = new TargetLayout(copy, [stream], opensZone: true);
        return tryPlace(layout) && Router.Route(copy, layout.Proposals) is { IsComplete: true } route ? route.Groups : [];
    }
}
