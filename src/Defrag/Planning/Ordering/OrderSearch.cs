using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Tries several layouts of the same streams in read order, and finds the one whose route saves the most.</summary>
/// <param name="model">The model of the volume; it is not changed.</param>
/// <param name="sequence">The read order.</param>
/// <param name="streams">The streams to bring into order.</param>
/// <param name="limits">Limits the moved clusters.</param>
internal sealed class OrderSearch(LayoutModel model, ReadSequence sequence, List<int> streams, OrderLimits limits)
{
    // Half of the streams in order are enough to keep them.
    private const int MostOutOfOrder = 2;

    // A new order of all moves nearly all clusters. It may move so many times those of the streams out of order.
    private const int MostMovedRatio = 3;

    // Streams out of order move at most so many times their clusters into order; the next value follows where the route moves too much.
    private static readonly double[] BetweenRatios = [1.4, 1.0];
    private const double MostRouteRatio = 2.2;

    // A random order of n streams has a chain of some 2 n^0.5 streams (Vershik and Kerov 1977). A longer one is an order that an earlier
    // run has begun, or the order in which the files were written.
    private const double LeastBegun = 3;

    // A new order undoes what was begun. It is worth that where streams between others save at most this part of what it saves: 80 % where
    // hardly any stream is in order, half from half of the streams on.
    private const double MostBetweenShare = 0.8;
    private const double LeastBetweenShare = 0.5;

    // Where fewer of the chain's streams leave room for all others, their moves would undo more than they gain.
    private const double LeastWithRoom = 0.85;

    // A new order has to save a quarter of a jump for each stream, so that a volume in order is left alone.
    private const double LeastGain = 0.25;

    // A fiftieth of a jump for each stream is not worth a run: every run would find some stream with a better place.
    private const double LeastWorthwhile = 0.02;

    // Further layouts are tried only where the route of one saves less of what the layout promises.
    private const double EnoughDelivered = 0.9;

    private readonly ClusterCount _limit = limits.Most(streams);
    private readonly List<int> _chain = OrderedChain.Find(model, streams);

    /// <summary>The cost and gain of the best order above the price; null where none was above it, or another one was found.</summary>
    public OrderPrice? OverPrice { get; private set; }

    /// <summary>True where no order of the streams fits between those clusters that stay.</summary>
    public bool HasNoRoom { get; private set; }

    /// <summary>The clusters that the shortest route moves; null where there is none.</summary>
    public ClusterCount? Route { get; private set; }

    /// <summary>True after a search without result where fewer streams may find room.</summary>
    public bool MayFindSmaller => OverPrice is null && streams.Count > 1 && !IsMostlyInOrder;

    private bool IsBegun => IsMostlyInOrder || _chain.Count > LeastBegun * Math.Sqrt(streams.Count);

    private bool IsMostlyInOrder => _chain.Count * MostOutOfOrder >= streams.Count;

    /// <summary>Returns the moves of the best layout; null where none is worth them.</summary>
    /// <param name="place">The number of the only place to try for a new order; null for all places.</param>
    public OrderCandidate? Find(int? place)
    {
        var longest = model.Free.Largest.Length;
        var best = default(OrderCandidate);
        var least = sequence.JumpSeconds * streams.Count * LeastWorthwhile;
        var hasLayout = false;
        foreach (var (layout, promised, most, number) in Layouts(model.Fork(keepsReserve: false)))
        {
            hasLayout = true;
            // A new order was found, which saves far more than streams between others.
            if (number is null && best is { IsNew: true })
                break;
            // Further attempts use the same place.
            if (place is { } only && number != only)
                continue;
            var (groups, route, copy) = Carry(layout, most);
            Route = Route < route ? Route : route;
            var saved = ReadCost.Jumps(model, sequence, static _ => null) - ReadCost.Jumps(copy, sequence, static _ => null);
            var cost = ReadCost.Moving(sequence, MoveGroup.TotalCost(groups), groups.Count);
            var gain = (saved * model.Rules.BackupsOfMonth) - cost;
            if (saved < least || gain <= (best?.Gain ?? double.NegativeInfinity)
                || copy.Space.AllFree().Largest.Length < longest)
                continue;
            if (cost > saved * model.Rules.BackupsOfMonth * model.Rules.MostOrderSeconds)
            {
                OverPrice ??= new OrderPrice(cost, saved);
                continue;
            }

            best = new OrderCandidate(groups, gain, saved, route, number);
            if (saved >= promised * EnoughDelivered || (number is null && route <= most) || model.Searches.IsOutOfTime())
                break;
        }

        OverPrice = best is null ? OverPrice : null;
        HasNoRoom = best is null && !hasLayout && !IsMostlyInOrder;
        return best;
    }

    // Of a route above the limit, the part within it is carried out. The next run goes on from there.
    private (List<MoveGroup> Groups, ClusterCount Route, LayoutModel After) Carry(TargetLayout layout, ClusterCount most)
    {
        var copy = model.Fork(keepsReserve: false);
        var groups = OrderRoute.Create(copy, [.. streams.Select(layout.ProposalFor).OfType<Proposal>()]);
        Consolidate(copy, groups);
        var route = MoveGroup.TotalCost(groups);
        if (route <= most)
            return (groups, route, copy);
        copy = model.Fork(keepsReserve: false);
        var within = groups[..limits.CountWithin(groups, streams, most)];
        groups = [.. new PlannedGroupQueue(copy, within).SimulateOn(copy)];
        Consolidate(copy, groups);
        return MoveGroup.TotalCost(groups) <= most ? (groups, route, copy) : ([], route, model.Fork(keepsReserve: false));
    }

    // A few streams that did not reach their places may lie in the middle of the final free run.
    private void Consolidate(LayoutModel copy, List<MoveGroup> groups)
    {
        if (copy.Space.AllFree().Largest.Length >= model.Free.Largest.Length)
            return;
        copy.CompleteCheckpoint();
        groups.AddRange(new PlannedGroupQueue(copy, ConsolidationPlan.Create(copy, ConsolidationBudget.Unlimited)).SimulateOn(copy));
    }

    // Where an order is begun, the others are placed between its streams, unless a new order of all saves far more.
    private IEnumerable<(TargetLayout Layout, double Promised, ClusterCount MostMoved, int? Place)> Layouts(LayoutModel copy)
    {
        var longest = copy.Free.Largest.Length;
        var places = new OrderLayout(copy, sequence, streams);
        var now = ReadCost.Jumps(copy, sequence, static _ => null);
        var between = IsBegun ? Between(BetweenRatios[0]) : null;
        var least = Math.Max(between is null ? 0 : Saved(between) / MostShare(), sequence.JumpSeconds * streams.Count * LeastGain);
        var (used, inOrder) = (streams.Sum(Clusters), _chain.Sum(Clusters));
        // The last layout leaves the longest free run to its route.
        List<(Lcn Start, ClusterRun? Kept)> tries = [(default, null), (copy.Free.Largest.Start, null), (default, copy.Free.Largest)];
        var mayBegin = (used - inOrder) * MostMovedRatio >= used && (FitsInRun(used) || !IsMostlyInOrder);
        foreach (var (number, (start, kept)) in mayBegin ? tries.Index() : [])
        {
            if (Acceptable(places.PlaceAll(start, kept)) is not { } all || Saved(all) <= least)
                continue;
            yield return (all, Saved(all), MostNew(), number);
        }

        // The route adds those clusters that move twice. Where it adds too many, fewer streams come into order.
        foreach (var ratio in IsBegun ? BetweenRatios : [])
        {
            if ((ratio == BetweenRatios[0] ? between : Between(ratio)) is { } some)
                yield return (some, Saved(some), MostBetween(), null);
        }

        double MostShare()
        {
            var progress = Math.Min(1, (double)_chain.Count * MostOutOfOrder / streams.Count);
            return MostBetweenShare - (progress * (MostBetweenShare - LeastBetweenShare));
        }

        // Streams that lie in order by chance split the room of others. Without them more may come into order. Where most streams are in
        // order, a second run would then go on with what the first one has left.
        TargetLayout? Between(double ratio)
        {
            var any = On(_chain, ratio);
            if (IsMostlyInOrder)
                return any;
            var withRoom = OrderedChain.FindWithRoom(copy, streams, new TargetLayout(copy, [.. streams]).Space);
            if (any is not null && withRoom.Count < _chain.Count * LeastWithRoom)
                return any;
            var some = On(withRoom, ratio);
            return any is null || (some is not null && Saved(some) > Saved(any)) ? some : any;
        }

        TargetLayout? On(List<int> chain, double ratio) =>
            Acceptable(places.PlaceBetween(chain, ratio, keepsLongest: false))
                ?? Acceptable(places.PlaceBetween(chain, ratio, keepsLongest: true));

        TargetLayout? Acceptable(TargetLayout? layout) =>
            layout is { Proposals.Count: > 0 } && layout.Space.Largest.Length >= longest ? layout : null;

        // A volume mostly in order was treated before, so its bound is what has changed since.
        ClusterCount MostNew()
        {
            var changed = new ClusterCount((used - inOrder) * MostMovedRatio);
            return IsMostlyInOrder && changed < _limit ? changed : _limit;
        }

        ClusterCount MostBetween()
        {
            var usual = new ClusterCount((long)((used - inOrder) * MostRouteRatio));
            var most = sequence.NewOrder is not null && limits.Target < _limit ? limits.Target : _limit;
            return most < usual ? most : usual;
        }

        double Saved(TargetLayout layout) =>
            now - ReadCost.Jumps(copy, sequence, stream => layout.ProposalFor(stream)?.Target);
    }

    // A new order moves nearly all clusters of its streams. Where a limit or the deadline ends it before, the next run finds another order
    // and undoes this one.
    private bool FitsInRun(long clusters) =>
        (model.Rules.MostMoved is not { } most || clusters <= (most - model.MovedClusters).Value)
        && ReadCost.Moving(sequence, new ClusterCount(clusters), streams.Count) <= model.Rules.TimeLeft.TotalSeconds;

    private long Clusters(int stream) => model.CountFragments(stream).Clusters;
}
