using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Plans the read order of a backup: either all small streams one behind the other, or only those that are out of order.</summary>
internal static class BackupOrderPlan
{
    // Half of the streams in order are enough to keep them.
    private const int MostOutOfOrder = 2;

    // A new order of all moves nearly all clusters. It may move so many times those of the streams out of order.
    private const int MostMovedRatio = 3;

    // Streams out of order move at most so many times their clusters into order; the next value follows where the route moves too much.
    private static readonly double[] BetweenRatios = [1.4, 1.0];
    private const double MostRouteRatio = 2.2;

    // A new order of all streams moves nearly all of them, so it has to save this much more.
    private const double LeastSavedShare = 0.5;

    // And it has to save a quarter of a jump for each stream, so that a volume in order is left alone.
    private const double LeastGain = 0.125;

    // A fiftieth of a jump for each stream is not worth a run: every run would find some stream with a better place.
    private const double LeastWorthwhile = 0.02;

    // Further layouts are tried only where the route of one saves less of what the layout promises.
    private const double EnoughDelivered = 0.9;

    // Where the route moves too much, fewer streams are tried, by what it moved too much and a little more.
    private const int MostAttempts = 6;
    private const double AttemptMargin = 0.97;

    // Fewer streams are enough where they save this part of what all of them save. Else the whole order is worth its moves.
    private const double LeastKept = 0.85;

    /// <summary>Returns the moves; none where they cost more time than the price allows.</summary>
    /// <param name="model">The model of the volume; its layout is not changed, but an order above the price is noted.</param>
    public static List<MoveGroup> Create(LayoutModel model)
    {
        // A shadow copy recognises no move of a small file, so it would store nearly all of them.
        if (model.ReadOrder is not { } sequence || model.Rules is not { HasNoSeekPenalty: false, Alignment: 1 })
            return [];
        var wanted = Wanted(model, sequence);
        var most = LongestOrdered.Most(model, sequence) - (sequence.NewOrder?.Moved ?? ClusterCount.Zero);
        var ratio = sequence.NewOrder?.Ratio ?? LongestOrdered.FirstRatio;
        var first = Find(model, sequence, LongestOrdered.Select(model, wanted, ratio), most, place: null);
        var (last, best, bestRatio) = (first, first, ratio);
        for (var attempt = 2; attempt <= MostAttempts && last is { IsNew: true } && last.Moved > most; attempt++)
        {
            if (model.Searches.IsOutOfTime())
                break;
            ratio *= AttemptMargin * most.Value / last.Moved.Value;
            last = Find(model, sequence, LongestOrdered.Select(model, wanted, ratio), most, first?.Place);
            if (last is { IsNew: true } && last.Moved < best!.Moved && last.Saved >= first!.Saved * LeastKept)
                (best, bestRatio) = (last, ratio);
        }

        // An attempt with fewer streams may have failed, but another one is carried out.
        if (best is not null)
            (sequence.OverPrice, sequence.HasNoRoom) = (null, false);
        if (best is { IsNew: true })
            sequence.NewOrder = new NewOrder(bestRatio, best.Moved);
        return best?.Groups ?? [];
    }

    /// <summary>Returns the streams that the last order placed, or that one would place now.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="sequence">The read order.</param>
    public static List<int> Chosen(LayoutModel model, ReadSequence sequence) =>
        LongestOrdered.Select(model, Wanted(model, sequence), sequence.NewOrder?.Ratio ?? LongestOrdered.FirstRatio);

    private static int[] Wanted(LayoutModel model, ReadSequence sequence) =>
        [.. sequence.Streams.Where(stream => IsWanted(model, sequence, stream))];

    // The layout whose route saves the most.
    private static Candidate? Find(LayoutModel model, ReadSequence sequence, List<int> streams, ClusterCount most, int? place)
    {
        var longest = model.Free.Largest.Length;
        var best = default(Candidate);
        var least = sequence.JumpSeconds * streams.Count * LeastWorthwhile;
        OrderPrice? refused = null;
        var hasLayout = false;
        foreach (var (layout, promised, mostMoved, number) in Layouts(model.Fork(keepsReserve: false), sequence, streams, most))
        {
            hasLayout = true;
            // Further attempts use the same place.
            if (place is { } only && number != only)
                continue;
            var copy = model.Fork(keepsReserve: false);
            var seconds = ReadCost.Jumps(copy, sequence, static _ => null);
            var groups = OrderRoute.Create(copy, [.. streams.Select(layout.ProposalFor).OfType<Proposal>()]);
            if (copy.Space.AllFree().Largest.Length < longest)
                Consolidate(copy, groups);
            var moved = MoveGroup.TotalCost(groups);
            if (moved > mostMoved)
                continue;
            var saved = seconds - ReadCost.Jumps(copy, sequence, static _ => null);
            var cost = ReadCost.Moving(sequence, moved, groups.Count);
            var gain = (saved * model.Rules.BackupsOfMonth) - cost;
            if (saved < least || gain <= (best?.Gain ?? double.NegativeInfinity)
                || copy.Space.AllFree().Largest.Length < longest)
                continue;
            if (cost > saved * model.Rules.BackupsOfMonth * model.Rules.MostOrderSeconds)
            {
                refused ??= new OrderPrice(cost, saved);
                continue;
            }

            best = new Candidate(groups, gain, saved, moved, number);
            if (saved >= promised * EnoughDelivered || number is null || model.Searches.IsOutOfTime())
                break;
        }

        sequence.OverPrice = best is null ? refused : null;
        sequence.HasNoRoom = best is null && !hasLayout && !IsMostlyInOrder(OrderedChain.Find(model, streams), streams);
        return best;
    }

    private static bool IsMostlyInOrder(List<int> chain, List<int> streams) => chain.Count * MostOutOfOrder >= streams.Count;

    // A few streams that did not reach their places may lie in the middle of the final free run.
    private static void Consolidate(LayoutModel copy, List<MoveGroup> groups)
    {
        copy.CompleteCheckpoint();
        groups.AddRange(new PlannedGroupQueue(copy, ConsolidationPlan.Create(copy, ConsolidationBudget.Unlimited)).SimulateOn(copy));
    }

    // Where most streams are in order, the others are placed between them. Where less is in order, a new order of all may save far more.
    private static IEnumerable<(TargetLayout Layout, double Promised, ClusterCount MostMoved, int? Place)> Layouts(
        LayoutModel copy, ReadSequence sequence, List<int> streams, ClusterCount most)
    {
        var longest = copy.Free.Largest.Length;
        var places = new OrderLayout(copy, sequence, streams);
        var chain = OrderedChain.Find(copy, streams);
        var isMostlyInOrder = IsMostlyInOrder(chain, streams);
        var between = isMostlyInOrder ? Acceptable(places.PlaceBetween(chain, BetweenRatios[0])) : null;
        var now = ReadCost.Jumps(copy, sequence, static _ => null);
        var least = Math.Max(between is null ? 0 : Saved(between), sequence.JumpSeconds * streams.Count * LeastGain);
        var hasNewOrder = false;
        var (used, inOrder) = (streams.Sum(Clusters), chain.Sum(Clusters));
        // The last layout leaves the longest free run to its route.
        List<(Lcn Start, ClusterRun? Kept)> tries = [(default, null), (copy.Free.Largest.Start, null), (default, copy.Free.Largest)];
        foreach (var (number, (start, kept)) in (used - inOrder) * MostMovedRatio < used ? [] : tries.Index())
        {
            if (Acceptable(places.PlaceAll(start, kept)) is not { } all || Saved(all) * LeastSavedShare <= least)
                continue;
            hasNewOrder = true;
            yield return (all, Saved(all), new ClusterCount(long.MaxValue), number);
        }

        // The route adds those clusters that move twice. Where it adds too many, fewer streams come into order.
        foreach (var ratio in !hasNewOrder && isMostlyInOrder ? BetweenRatios : [])
        {
            if (Acceptable(places.PlaceBetween(chain, ratio)) is { } some)
                yield return (some, Saved(some), MostBetween(), null);
        }

        TargetLayout? Acceptable(TargetLayout? layout) =>
            layout is { Proposals.Count: > 0 } && layout.Space.Largest.Length >= longest ? layout : null;

        ClusterCount MostBetween()
        {
            var usual = new ClusterCount((long)((used - inOrder) * MostRouteRatio));
            return sequence.NewOrder is not null && most < usual ? most : usual;
        }

        long Clusters(int stream) => copy.CountFragments(stream).Clusters;

        double Saved(TargetLayout layout) =>
            now - ReadCost.Jumps(copy, sequence, stream => layout.ProposalFor(stream)?.Target);
    }

    /// <summary>Returns true for a stream that an order may place.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="sequence">The read order.</param>
    /// <param name="stream">Index of the stream.</param>
    public static bool IsWanted(LayoutModel model, ReadSequence sequence, int stream) =>
        model.CountFragments(stream).Clusters > 0 && model.IsMovable(stream) && LongestOrdered.MayMove(model, sequence, stream)
            && !model.Space.IsInZone(ReadCost.PlaceOf(model, stream));

    /// <summary>The moves of one layout.</summary>
    /// <param name="Groups">The moves.</param>
    /// <param name="Gain">The seconds of a month that they save.</param>
    /// <param name="Saved">The seconds that each backup saves.</param>
    /// <param name="Moved">The clusters that they move.</param>
    /// <param name="Place">The number of the place of a new order; null where streams only go between others.</param>
    private sealed record Candidate(List<MoveGroup> Groups, double Gain, double Saved, ClusterCount Moved, int? Place)
    {
        public bool IsNew => Place is not null;
    }
}
