using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>Plans a layout in which a stream of $MFT is contiguous, and the moves to that layout.</summary>
internal static class MftTargetPlan
{
    // The first of those that move the same number of clusters is taken. The last ones may move the whole volume.
    private static readonly Attempt[] _attempts =
    [
        new(IsAtStart: true, static (layout, fragments) =>
            new TargetSearch(layout).TryAt(fragments, fragments[0].Run.Start, MoveStrategy.MftPlacement)),
        new(IsAtStart: false, static (layout, fragments) =>
            new TargetSearch(layout) is var search && (search.TryAroundFragment(fragments) || search.TryWindow(fragments))),
        new(IsAtStart: true, DisplaceAtStart),
        new(IsAtStart: false, Displace),
        new(IsAtStart: false, PackRange) { IsLastResort = true },
        new(IsAtStart: false, PackRegions) { IsLastResort = true },
    ];

    // Their fragments move as if they were streams where nothing else makes a place.
    private static readonly StreamKind[] _dividedKinds = [StreamKind.File, StreamKind.Directory];

    /// <summary>Returns the moves that make a stream of $MFT contiguous; none where they cost more than they are worth.</summary>
    /// <param name="model">The model of the volume. Receives the cost of a plan that is too expensive.</param>
    /// <param name="stream">The fragmented stream of $MFT. Only this stream may use the MFT zone.</param>
    /// <param name="isFixed">True if its first fragment stays. The rest then becomes one fragment at least.</param>
    public static List<MoveGroup> Create(LayoutModel model, int stream, bool isFixed)
    {
        var groups = Plan(model, stream, isFixed);
        if (groups.Count > 0 || !_dividedKinds.Any(kind => model.Fragmented(kind).Count > 0))
            return groups;
        // Fragmented streams keep their places as a whole, and pieces of $MFT keep them from becoming contiguous.
        var divided = DividedModel.Create(model, other => !_dividedKinds.Contains(model.Kind(other)));
        return divided.ToOriginal(Plan(divided.Copy, stream, isFixed));
    }

    private static List<MoveGroup> Plan(LayoutModel model, int stream, bool isFixed)
    {
        var (hasPlace, best, most) = (false, Route.None, 0L);
        var tooExpensive = default(ClusterCount?);
        foreach (var attempt in _attempts)
        {
            // Where a place has no way, one for which far more must move hardly ever has one.
            if (attempt.IsLastResort && hasPlace)
                break;
            if (Place(model, stream, hidesFirst: isFixed && !attempt.IsAtStart, attempt) is not { } layout)
                continue;
            hasPlace = true;
            var route = RouteTo(layout);
            if (!route.IsComplete)
                route = TargetAttempt.Finish(route, [stream], model.Rules.MayDivide);
            var own = route.Groups.FindAll(group => group.Stream == stream);
            var gain = own.Sum(static group => group.Gain);
            if (gain < most || (gain == most && route.Cost >= best.Cost))
                continue;
            if (model.Rules.IsTooExpensive(route.Cost - MoveGroup.TotalCost(own), gain))
                tooExpensive = route.Cost;
            else
                (best, most) = (route, gain);
        }

        model.LeftForCost.Note(stream, tooExpensive);
        return best.Groups;
    }

    // The run list of $MFT has room for few fragments. Where $MFT makes way for others, the room may end before it is at its target. On a
    // route part by part more clusters move twice.
    private static Route RouteTo(TargetLayout layout)
    {
        if (RouteTo(layout, MftRoute.ToTarget) is { IsComplete: true } kept)
            return kept;
        var route = RouteTo(layout, MftRoute.MakesWay);
        return !route.IsComplete && RouteTo(layout, MftRoute.InParts) is { IsComplete: true } inParts ? inParts : route;
    }

    private static Route RouteTo(TargetLayout layout, MftRoute mft) =>
        Router.Route(layout.Model.Fork(keepsReserve: false, layout.Model.Rules.MayDivide), layout.Proposals, mft: mft);

    private static TargetLayout? Place(LayoutModel model, int stream, bool hidesFirst, Attempt attempt)
    {
        var copy = model.Fork(keepsReserve: false, model.Rules.MayDivide);
        if (hidesFirst)
            HideFirstFragment(copy, stream);
        var fragments = copy.ListFragments(stream);
        if (fragments.Count < 2 || model.Searches.IsSpent)
            return null;
        var layout = new TargetLayout(copy, [stream], opensZone: true);
        return attempt.TryPlace(layout, fragments) ? layout : null;
    }

    private static bool DisplaceAtStart(TargetLayout layout, FragmentList fragments) =>
        new Displacement(layout).TryAt(fragments, fragments[0].Run.Start, MoveStrategy.MftPlacement);

    private static bool Displace(TargetLayout layout, FragmentList fragments) => new Displacement(layout).TryPlace(fragments);

    private static bool PackRange(TargetLayout layout, FragmentList fragments) => new TargetSearch(layout).TryRange(fragments);

    private static bool PackRegions(TargetLayout layout, FragmentList fragments) =>
        layout.Model.IsExhaustive && new RegionPacking(layout, exchanges: false).TryPlace(fragments);

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

    /// <summary>A way to a place of the stream.</summary>
    /// <param name="IsAtStart">True if the first fragment counts, also where it stays.</param>
    /// <param name="TryPlace">Gives the stream a place, and other streams theirs; returns false where there is none.</param>
    private sealed record Attempt(bool IsAtStart, Func<TargetLayout, FragmentList, bool> TryPlace)
    {
        /// <summary>True where many streams move to make room.</summary>
        public bool IsLastResort { get; init; }
    }
}
