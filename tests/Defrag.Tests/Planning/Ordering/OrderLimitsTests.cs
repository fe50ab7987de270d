using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Tests how many clusters the pass <c>backup-order</c> moves, on volumes of every kind.</summary>
public sealed class OrderLimitsTests
{
    private const double MostOfUsed = 1.3;
    private const double MostOfChanged = 3;

    [Fact]
    public void Every_run_moves_at_most_1_3_times_the_used_clusters_or_3_times_those_out_of_order()
    {
        var moving = 0;
        for (var seed = 1; seed <= 80; seed++)
        {
            var (volume, rules) = Drawn(seed);
            var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
            for (var run = 1; run <= 3; run++)
            {
                var most = MostMoved(volume, rules, order);
                var moved = OrderTrial.Carry(volume, rules, order);
                ((double)moved).ShouldBeLessThanOrEqualTo(most, $"seed {seed}, run {run}");
                moving += run == 1 && moved > 0 ? 1 : 0;
            }
        }

        moving.ShouldBeGreaterThan(50, "volumes that are brought into order");
    }

    // As on the drawn volume 910002 of bench/ReadOrder, no order of all streams finds a route.
    [Theory]
    [InlineData(FreeShape.Gaps, 12, 1)]
    [InlineData(FreeShape.Gaps, 12, 3)]
    [InlineData(FreeShape.Gaps, 40, 2)]
    [InlineData(FreeShape.SingleClusters, 40, 2)]
    [InlineData(FreeShape.SingleClusters, 120, 3)]
    public void A_smaller_order_is_placed_where_all_streams_find_no_room(FreeShape shape, int meanClusters, int seed)
    {
        var (volume, rules) = new ScatteredStreams(shape, FreePercent: 7, seed, Streams: 60)
        {
            MeanClusters = meanClusters, FragmentedShare = 0.5,
        }.Build();
        var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
        var jumps = OrderTrial.Jumps(volume, order);
        OrderTrial.Carry(volume, rules, order);
        volume.ShouldHoldAllContent();
        OrderTrial.Jumps(volume, order).ShouldBeLessThan(0.8 * jumps);
    }

    private static (NaiveVolume Volume, PlanningRules Rules) Drawn(int seed)
    {
        if (seed % 4 == 0)
        {
            var recipe = new LayoutRecipe(seed, 3000, 3000, 60 + (seed % 38), seed % 3 == 0 ? 8 : 0);
            return (recipe.Build(), recipe.Rules());
        }

        var random = new Random(seed);
        var shape = Enum.GetValues<FreeShape>()[random.Next(4)];
        return new ScatteredStreams(shape, 2 + random.Next(28), seed, Streams: 40 + random.Next(260))
        {
            MeanClusters = 3 + random.Next(60), FragmentedShare = random.NextDouble(),
        }.Build();
    }

    // Half of the streams in order: an earlier run has treated the volume, and the others have changed since.
    private static double MostMoved(NaiveVolume volume, PlanningRules rules, List<int> order)
    {
        var chain = OrderedChain.Find(volume.ToModel(rules), order);
        var most = MostOfUsed * volume.UsedClusters;
        if (chain.Count * 2 < order.Count)
            return most;
        var inOrder = chain.Sum(stream => volume.Streams[stream].Clusters.Count(static lcn => lcn >= 0));
        return Math.Min(most, MostOfChanged * (volume.UsedClusters - inOrder));
    }
}
