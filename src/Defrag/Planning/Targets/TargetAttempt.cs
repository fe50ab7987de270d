using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>One attempt to plan places for fragmented streams and the moves to them.</summary>
/// <param name="Model">The model of the volume; it is not changed.</param>
/// <param name="Streams">The fragmented streams. Those that the volume cannot move in its units are left out.</param>
/// <param name="Divides">True if contiguous streams may be divided for a while.</param>
/// <param name="Runs">Where units find free runs.</param>
internal sealed record TargetAttempt(LayoutModel Model, IReadOnlyCollection<int> Streams, bool Divides, UnitRuns Runs)
{
    /// <summary>The most searches for places. Each leaves out the streams that found none before.</summary>
    public const int MaxPlaces = 32;

    // Plans that follow each other, each from the layout in which the one before ends.
    private const int MaxDepth = 8;

    // Plans behind each other, each for what the one before leaves out.
    private const int MaxRounds = 4;

    /// <summary>The most plans. Each plan without a way for some stream is followed by one without that stream.</summary>
    public int MostPlans { get; init; } = 8;

    /// <summary>Where streams go that make way for others.</summary>
    public MakingWay Way { get; init; }

    /// <summary>The attempt ends where the streams that find places have fewer excess fragments than these.</summary>
    public long LeastExcess { get; init; }

    /// <summary>
    /// True if no other attempt is made where this one removes most excess fragments. Where free space can be consolidated, that comes
    /// before contiguous streams are divided for emptied runs.
    /// </summary>
    public bool MayBeEnough => !Divides || Runs != UnitRuns.Emptied;

    // How many plans precede this one, each of which some streams leave divided.
    private int Depth { get; init; }

    /// <summary>Returns the streams that get places, the longest first.</summary>
    public List<int> Homeless()
    {
        var moves = new SmallestMoves(Model, Divides, Runs);
        return
        [
            .. Streams.Where(moves.Allow)
                .OrderByDescending(stream => Model.CountFragments(stream).Clusters)
                .ThenBy(static stream => stream),
        ];
    }

    /// <summary>Returns a route for as many streams as find places and ways; one without moves where there is none.</summary>
    public Route Create()
    {
        var homeless = Homeless();
        var displacing = Depth == 0 && Way == MakingWay.ToGaps ? PlanByDisplacement(homeless) : Route.None;
        var tried = new TriedRoutes(MostPlans);
        for (var places = 0; tried.MayPlan && homeless.Count > 0 && places < MaxPlaces && !Model.Searches.IsSpent; places++)
        {
            var copy = Fork(tried.Stuck);
            var layout = new TargetLayout(copy, homeless, runs: Runs);
            var failed = new StreamPlacement(layout, Way).PlaceAll(homeless);
            if (failed.Count == 0)
            {
                var route = RouteOn(copy, layout, OpenTargets.ManyUnlessCrowded);
                if (route.IsCrowded)
                    route = RouteOn(Fork(tried.Stuck), layout, OpenTargets.Few);
                if (route.IsComplete)
                    return displacing.IsDirect && displacing.Cost < route.Cost ? displacing : route with { IsDirect = places == 0 };
                var isKept = !route.IsWorse && Depth == 0;
                // Where clusters are kept for units, the plans that follow search on and on.
                var chain = isKept || Runs == UnitRuns.Emptied ? Route.None : GoOn(route);
                var divided = Depth > 0 ? [] : DividedBy(chain.Groups);
                if (chain.Groups.Count > 0 && divided.Count == 0)
                    return chain;
                if (!isKept && Depth == 0)
                    tried.KeepPart(chain.Groups.Count > 0 ? chain.Groups : route.Groups);
                failed = isKept ? tried.Keep(route) : tried.LeaveOut(route, divided, homeless.Count);
            }

            if (displacing.IsDirect)
                return displacing;
            // Streams without a place or a way keep their clusters, so the others need places without these.
            homeless.RemoveAll(failed.Contains);
            if (homeless.Sum(stream => (long)Model.CountFragments(stream).Excess) < LeastExcess)
                break;
        }

        return tried.Best;
    }

    /// <summary>
    /// Returns a route that goes on where another one ends, until no stream has more fragments than before; no moves where some has.
    /// </summary>
    /// <param name="route">A route that does not bring all streams to their targets.</param>
    /// <param name="given">The streams that may stay where the route ends.</param>
    /// <param name="divides">True if contiguous streams may be divided for a while.</param>
    public static Route Finish(Route route, IReadOnlyCollection<int> given, bool divides)
    {
        if (route.End is not { } end)
            return Route.None;
        var rest = route with { Stuck = [.. route.Stuck.Except(given)], Untried = [.. route.Untried.Except(given)] };
        var chain = new TargetAttempt(end, [], divides, UnitRuns.Free).GoOn(rest);
        return DividedBy(chain.Groups).Count == 0 ? chain : Route.None;
    }

    // Streams that displace others move the fewest clusters, but on a crowded volume some may find no way to their places. Where none
    // displaces another, the other plans find the same places.
    private Route PlanByDisplacement(List<int> homeless)
    {
        var copy = Fork(blocked: []);
        var layout = new TargetLayout(copy, homeless, runs: Runs);
        var placement = new StreamPlacement(layout, MakingWay.Displacing);
        if (!placement.TryPlaceAll(homeless) || !placement.HasDisplaced)
            return Route.None;
        var route = RouteOn(copy, layout, OpenTargets.ManyUnlessCrowded);
        return route with { IsDirect = route.IsComplete };
    }

    private Route RouteOn(LayoutModel copy, TargetLayout layout, OpenTargets targets) => Runs == UnitRuns.Made
        ? Router.Route(copy, [.. layout.Proposals, .. Staying(copy, layout.Proposals)], makesRuns: true, targets)
        : Router.Route(copy, layout.Proposals, targets: targets);

    // Streams that stay where they are, and may make way for a while. An attribute list that became resident has no clusters left.
    private static IEnumerable<Proposal> Staying(LayoutModel copy, List<Proposal> moving)
    {
        var streams = moving.Select(static proposal => proposal.Stream).ToHashSet();
        return Enumerable.Range(0, copy.Snapshot.StreamCount)
            .Where(stream => !streams.Contains(stream) && copy.CountFragments(stream).Fragments == 1 && copy.IsFreelyMovable(stream)
                && copy.Units(stream).AreClusters)
            .Select(stream => new Proposal(stream, copy.ListFragments(stream)[0].Run, stream, MoveStrategy.WindowEviction));
    }

    // The router keeps clusters free for the journal.
    private LayoutModel Fork(HashSet<int> blocked)
    {
        var copy = Model.Fork(keepsReserve: false, Divides);
        foreach (var stream in blocked)
            copy.Block(stream);
        return copy;
    }

    // Streams that were divided on the way, and found none to their targets, get others where the route ends. What a later plan leaves
    // out gets its place in one more.
    private Route GoOn(Route route)
    {
        if (route.Gain <= 0 || Depth == MaxDepth || route.End is not { } end)
            return Route.None;
        var all = Streams.Concat(route.Stuck).Concat(route.Untried).Distinct().ToList();
        var groups = new List<MoveGroup>(route.Groups);
        for (var round = 0; round < MaxRounds; round++)
        {
            var rest = all.FindAll(stream => !end.IsContiguous(stream) && end.IsMovable(stream));
            if (rest.Count == 0)
                break;
            var next = new TargetAttempt(end, rest, Divides, Runs) { Depth = Depth + 1 }.Create();
            groups.AddRange(next.Groups);
            if (next.Gain <= 0 || next.End is not { } nextEnd)
                break;
            end = nextEnd;
        }

        RouteCommitment.Commit(groups);
        return new Route(groups, []) { End = end };
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
