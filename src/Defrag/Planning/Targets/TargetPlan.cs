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

    // Searches for places, each without the streams that found none before.
    private const int MaxPlaces = 32;

    // Plans that follow each other, each from the layout in which the one before ends.
    private const int MaxDepth = 8;

    // Times that plans follow each other and leave some stream in more fragments.
    private const int MaxChains = 4;

    // Shares up to this one are small: of streams that stay divided, and of excess fragments.
    private const int SmallShare = 64;

    // Where another plan may divide contiguous streams, one without is enough if it removes this share of the excess fragments. A smaller
    // one would be followed by many others.
    private const int EnoughShare = 2;

    /// <summary>Returns the moves in order.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    public static List<MoveGroup> Create(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var best = Route.None;
        var excess = streams.Sum(stream => (long)model.CountFragments(stream).Excess);
        foreach (var (divides, makesRuns, plans) in Attempts(model))
        {
            // A plan without division may search on and on where only division helps.
            var mayYield = !divides && model.Rules.DividesAsLastResort;
            var route = mayYield
                ? model.Searches.SpendHalf(() => Create(model, streams, divides, makesRuns, plans))
                : Create(model, streams, divides, makesRuns, plans);
            if (route.IsDirect || (!divides && !route.IsPart && (!mayYield || route.Gain * EnoughShare >= excess)))
                return route.Groups;
            best = Better(best, route);
        }

        // Where free space can be consolidated first, a part of a plan would be in the way.
        return IsBlockedByUnits(model) && !model.HasConsolidated && !model.Searches.IsSpent ? [] : best.Groups;
    }

    /// <summary>Returns the moves of a plan in which every stream finds a place and a way at once.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams. Those that the volume cannot move in its units are left out.</param>
    /// <returns>A route without moves where there is no such plan.</returns>
    public static Route CreateDirect(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        var divides = model.Rules.AllowsTemporaryFragments;
        var homeless = Homeless(model, streams, new SmallestMoves(model, divides));
        foreach (var displaces in new[] { true, false })
        {
            if (PlanAll(model, homeless, divides, makesRuns: false, displaces) is { IsComplete: true, Groups.Count: > 0 } route)
                return route;
        }

        return Route.None;
    }

    // Streams that displace others move the fewest clusters, but on a crowded volume some may find no way to their places.
    private static Route PlanAll(LayoutModel model, List<int> homeless, bool divides, bool makesRuns, bool displaces)
    {
        var copy = Fork(model, divides, blocked: []);
        var layout = new TargetLayout(copy, homeless, makesRuns: makesRuns);
        var placement = new StreamPlacement(layout, displaces);
        return placement.PlaceAll(homeless).Count == 0 && placement.HasDisplaced == displaces
            ? Router.Route(copy, layout.Proposals, makesRuns, OpenTargets.ManyUnlessCrowded)
            : Route.None;
    }

    // Contiguous streams are divided only where a plan without leaves most fragments. Free runs for units cost many moves, so they come
    // after a plan without. Where free space can be consolidated, they are not needed.
    private static IEnumerable<(bool Divides, bool MakesRuns, int Plans)> Attempts(LayoutModel model)
    {
        if (!model.Rules.AllowsTemporaryFragments)
            yield return (false, false, MaxPlans);
        if (!model.Rules.MayDivide)
            yield break;
        var isBlocked = IsBlockedByUnits(model);
        yield return (true, false, isBlocked ? 1 : MaxPlans);
        if ((isBlocked && !model.HasConsolidated) || !MayMakeRuns(model))
            yield break;
        yield return (true, true, MaxPlans);
    }

    // Of plans that remove about as many fragments, the one that moves the fewest clusters.
    private static Route Better(Route one, Route other)
    {
        var most = Math.Max(one.Gain, other.Gain);
        if ((most - Math.Min(one.Gain, other.Gain)) * SmallShare <= most)
            return one.Cost <= other.Cost ? one : other;
        return one.Gain > other.Gain ? one : other;
    }

    /// <summary>
    /// Returns true where units are obstacles because no free run takes them, and enough clusters are free for a longer free run.
    /// </summary>
    public static bool IsBlockedByUnits(LayoutModel model) =>
        SmallestMoves.LongestRun(model, model.Rules.AllowsTemporaryFragments).Value < MoveUnit.Clusters && MayMakeRuns(model);

    // The router needs a run for one unit besides the room of the journal.
    private static bool MayMakeRuns(LayoutModel model) =>
        (model.Free.Total + model.Space.MftZone.Total).Value >= model.Rules.JournalReserve.Value + MoveUnit.Clusters
        && Enumerable.Range(0, model.Snapshot.StreamCount).Any(model.MovesInUnits);

    private static Route Create(
        LayoutModel model, IReadOnlyCollection<int> streams, bool divides, bool makesRuns, int plans, int depth = 0)
    {
        var homeless = Homeless(model, streams, new SmallestMoves(model, divides, makesRuns));
        var stuck = new HashSet<int>();
        var (best, part, chains) = (Route.None, Route.None, 0);
        if (homeless.Count > 0
            && PlanAll(model, homeless, divides, makesRuns, displaces: true) is { IsComplete: true, Groups.Count: > 0 } displacing)
            return displacing with { IsDirect = true };
        for (var places = 0; plans > 0 && homeless.Count > 0 && places < MaxPlaces && !model.Searches.IsSpent; places++)
        {
            var copy = Fork(model, divides, stuck);
            var layout = new TargetLayout(copy, homeless, makesRuns: makesRuns);
            var failed = new StreamPlacement(layout, displaces: false).PlaceAll(homeless);
            if (failed.Count == 0)
            {
                plans--;
                var route = Router.Route(copy, layout.Proposals, makesRuns, OpenTargets.ManyUnlessCrowded);
                if (route.IsCrowded)
                {
                    copy = Fork(model, divides, stuck);
                    route = Router.Route(copy, layout.Proposals, makesRuns, OpenTargets.Few);
                }

                if (route.IsComplete)
                    return route with { IsDirect = stuck.Count == 0 && places == 0 };
                if (!route.IsWorse && depth == 0)
                {
                    best = route.Gain > best.Gain ? route : best;
                    failed = route.Stuck;
                }
                else
                {
                    var groups = GoOn(copy, streams, route, divides, makesRuns, depth);
                    failed = depth > 0 ? [] : DividedBy(groups);
                    if (groups.Count > 0 && failed.Count == 0)
                        return new Route(groups, []);
                    if (depth == 0 && Route.BestPart(groups.Count > 0 ? groups : route.Groups) is var first && first.Gain > part.Gain)
                        part = first;
                    // Where only a few streams stay divided, the next plan leaves out these.
                    var isNear = failed.Count > 0 && failed.Count * SmallShare <= homeless.Count;
                    failed = isNear ? failed : route.Stuck;
                    plans = ++chains == MaxChains ? 0 : Math.Max(isNear ? 1 : 0, Math.Min(plans, MaxChains - 1));
                }

                stuck.UnionWith(failed);
            }

            // Streams without a place or a way keep their clusters, so the others need places without these.
            homeless.RemoveAll(failed.Contains);
        }

        return best.Groups.Count > 0 ? best : part;
    }

    /// <summary>
    /// Returns the moves of a plan in which streams that fit nowhere as a whole lie in pieces, at most as many as each has fragments. Their
    /// clusters would keep other streams from their places.
    /// </summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="streams">The fragmented streams.</param>
    public static List<MoveGroup> CreateWithPieces(LayoutModel model, IReadOnlyCollection<int> streams)
    {
        // A shadow copy would have to store nearly all pieces.
        if (!model.Rules.MayDivide)
            return [];
        var homeless = Homeless(model, streams, new SmallestMoves(model, divides: true));
        for (var places = 0; homeless.Count > 0 && places < MaxPlaces && !model.Searches.IsSpent; places++)
        {
            var copy = Fork(model, divides: true, blocked: []);
            var layout = new TargetLayout(copy, homeless);
            var misfits = new HashSet<int>();
            var pieces = PiecePlan.Choose(layout, new StreamPlacement(layout, displaces: true).PlaceAll(homeless), misfits);
            if (misfits.Count == 0)
                return PiecePlan.Route(copy, layout, pieces);
            homeless.RemoveAll(misfits.Contains);
        }

        return [];
    }

    private static List<int> Homeless(LayoutModel model, IEnumerable<int> streams, SmallestMoves moves) =>
    [
        .. streams.Where(moves.Allow)
            .OrderByDescending(stream => model.CountFragments(stream).Clusters)
            .ThenBy(static stream => stream),
    ];

    private static LayoutModel Fork(LayoutModel model, bool divides, HashSet<int> blocked)
    {
        // The router keeps clusters free for the journal.
        var copy = model.Fork(keepsReserve: false, divides);
        foreach (var stream in blocked)
            copy.Block(stream);
        return copy;
    }

    // Streams that were divided on the way, and found none to their targets, get others where the route ends.
    private static List<MoveGroup> GoOn(
        LayoutModel copy, IReadOnlyCollection<int> streams, Route route, bool divides, bool makesRuns, int depth)
    {
        if (route.Gain <= 0 || depth == MaxDepth)
            return [];
        var waiting = streams.Concat(route.Stuck).Concat(route.Untried).Distinct().Where(stream => !copy.IsContiguous(stream)).ToList();
        List<MoveGroup> groups = [.. route.Groups, .. Create(copy, waiting, divides, makesRuns, MaxPlans, depth + 1).Groups];
        RouteCommitment.Commit(groups);
        return groups;
    }

    // The streams with more fragments after all moves than before.
    private static HashSet<int> DividedBy(List<MoveGroup> groups)
    {
        var gains = new Dictionary<int, long>();
        foreach (var group in groups)
            gains[group.Stream] = gains.GetValueOrDefault(group.Stream) + group.Gain;
        return [.. gains.Where(static entry => entry.Value < 0).Select(static entry => entry.Key)];
    }
}
