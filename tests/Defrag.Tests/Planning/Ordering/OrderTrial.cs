using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Passes;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Carries the pass <c>backup-order</c> out on a naive volume, and counts what a backup's read costs there.</summary>
internal static class OrderTrial
{
    private const int ClusterBytes = 4096;
    private static readonly IReadOnlyList<IPass> OrderOnly = [new BackupOrderPass()];

    /// <summary>Runs the pass. A run may be stopped after every move, so no move may add a fragment.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="rules">The rules of the plan.</param>
    /// <param name="order">The streams in read order.</param>
    /// <param name="most">The run ends before a move that exceeds so many clusters.</param>
    /// <returns>The clusters moved.</returns>
    internal static long Carry(NaiveVolume volume, PlanningRules rules, List<int> order, long most = long.MaxValue)
    {
        var model = volume.ToModel(rules);
        model.ReadOrder = new ReadSequence(order, [.. order.Select(static _ => 0)], ClusterBytes);
        var excess = volume.Streams.ConvertAll(static stream => stream.Excess);
        var moved = 0L;
        foreach (var step in Planner.Plan(model, OrderOnly))
        {
            if (moved + step.Group.Cost.Value > most)
                break;
            volume.CarryOut(step, rules);
            volume.Streams[step.Group.Stream].Excess.ShouldBeLessThanOrEqualTo(excess[step.Group.Stream]);
            moved += step.Group.Cost.Value;
        }

        volume.Checkpoint();
        return moved;
    }

    /// <summary>Returns the milliseconds of all jumps.</summary>
    // 12.7 ms for each stream that does not begin within 256 KB behind the one before; else the time in which the disk turns to it.
    internal static double Jumps(NaiveVolume volume, List<int> order)
    {
        var (milliseconds, end) = (0.0, 0);
        foreach (var clusters in order.Select(stream => volume.Streams[stream].Clusters.Where(static lcn => lcn >= 0).ToList())
            .Where(static clusters => clusters.Count > 0))
        {
            var gap = clusters[0] - end;
            milliseconds += gap < 0 || gap > 64 ? 12.7 : gap * 4096 / 55_000.0;
            end = clusters[^1] + 1;
        }

        return milliseconds;
    }

    /// <summary>Counts the streams that lie between the one before and the one behind them in the read order.</summary>
    internal static int InOrder(NaiveVolume volume, List<int> order)
    {
        var count = 0;
        for (var at = 1; at < order.Count - 1; at++)
        {
            var (before, own, behind) = (First(order[at - 1]), First(order[at]), First(order[at + 1]));
            count += before < own && own < behind ? 1 : 0;
        }

        return count;

        int First(int stream) => volume.Streams[stream].Clusters[0];
    }

    /// <summary>Returns all streams in a random order.</summary>
    internal static List<int> Shuffled(int count, int seed)
    {
        var order = Enumerable.Range(0, count).ToArray();
        new Random(seed).Shuffle(order);
        return [.. order];
    }
}
