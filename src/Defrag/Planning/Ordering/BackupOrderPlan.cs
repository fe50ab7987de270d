using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Plans the read order of a backup: either all small streams one behind the other, or only those that are out of order.</summary>
internal static class BackupOrderPlan
{
    // Half of the streams in order are enough to keep them.
    private const int MostOutOfOrder = 2;

    // The longest free run may lose one such part.
    private const int LongestShare = 8;

    // A new order of all streams moves nearly all of them, so it has to save this much more.
    private const double LeastSavedShare = 0.5;

    // And it has to save a quarter of all jumps, so that a volume in order is left alone.
    private const double LeastGain = 0.125;

    /// <summary>Returns the moves; none where they cost more time than the backups of a month save.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    public static List<MoveGroup> Create(LayoutModel model)
    {
        // A shadow copy recognises no move of a small file, so it would store nearly all of them.
        if (model.ReadOrder is not { } sequence || model.Rules is not { HasNoSeekPenalty: false, Alignment: 1 })
            return [];
        var copy = model.Fork(keepsReserve: false);
        var longest = copy.Free.Largest.Length;
        List<int> streams = [.. sequence.Streams.Where(stream => IsWanted(copy, sequence, stream))];
        if (Best(copy, sequence, streams, longest) is not { } layout)
            return [];
        var seconds = ReadCost.Jumps(model, sequence, static _ => null);
        var groups = OrderRoute.Create(copy, [.. streams.Select(layout.ProposalFor).OfType<Proposal>()]);
        var saved = seconds - ReadCost.Jumps(copy, sequence, static _ => null);
        var isWorthwhile = saved * ReadCost.Backups > ReadCost.Moving(sequence, MoveGroup.TotalCost(groups), groups.Count);
        return isWorthwhile && KeepsLongest(copy.Space.AllFree().Largest.Length, longest) ? groups : [];
    }

    // Where most streams are in order, the others are placed between them, unless that saves far less than a new order of all.
    private static TargetLayout? Best(LayoutModel copy, ReadSequence sequence, List<int> streams, ClusterCount longest)
    {
        var places = new OrderLayout(copy, sequence, streams);
        var chain = OrderedChain.Find(copy, streams);
        var between = chain.Count * MostOutOfOrder >= streams.Count ? Acceptable(places.PlaceBetween(chain)) : null;
        var now = ReadCost.Jumps(copy, sequence, static _ => null);
        var savedBetween = between is null ? 0 : Saved(between);
        var all = Acceptable(places.PlaceAll(default)) ?? Acceptable(places.PlaceAll(copy.Free.Largest.Start));
        var savedByAll = all is null ? 0 : Saved(all);
        return savedByAll * LeastSavedShare > Math.Max(savedBetween, now * LeastGain) ? all : between;

        TargetLayout? Acceptable(TargetLayout? layout) =>
            layout is { Proposals.Count: > 0 } && KeepsLongest(layout.Space.Largest.Length, longest) ? layout : null;

        double Saved(TargetLayout layout) =>
            now - ReadCost.Jumps(copy, sequence, stream => layout.ProposalFor(stream)?.Target);
    }

    // The gaps before streams that stay are seldom filled to the last cluster.
    private static bool KeepsLongest(ClusterCount after, ClusterCount before) =>
        after.Value * LongestShare >= before.Value * (LongestShare - 1);

    private static bool IsWanted(LayoutModel model, ReadSequence sequence, int stream)
    {
        var clusters = new ClusterCount(model.CountFragments(stream).Clusters);
        return clusters > ClusterCount.Zero && clusters.ToBytes(sequence.ClusterBytes) <= ReadCost.MostBytes && model.IsMovable(stream)
            && !model.Space.IsInZone(ReadCost.PlaceOf(model, stream));
    }
}
