namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Tests the pass <c>backup-order</c> on nearly full volumes, whose free space has many shapes.</summary>
public sealed class OrderSweepTests
{
    [Theory]
    [InlineData(FreeShape.OneRun)]
    [InlineData(FreeShape.SingleClusters)]
    [InlineData(FreeShape.Gaps)]
    [InlineData(FreeShape.HalfInMftZone)]
    public void Nearly_full_volumes_lose_most_of_their_jumps(FreeShape shape)
    {
        foreach (var freePercent in new[] { 5, 10, 15 })
        {
            var (volume, rules) = new ScatteredStreams(shape, freePercent, Seed: freePercent).Build();
            var order = OrderTrial.Shuffled(volume.Streams.Count, freePercent);
            var (excess, jumps) = (volume.Streams.Sum(static stream => stream.Excess), OrderTrial.Jumps(volume, order));
            OrderTrial.Carry(volume, rules, order);
            volume.ShouldHoldAllContent();
            // With 5 % free, an order of so few streams would move up to 1.9 times the used clusters. The limit is 1.3.
            OrderTrial.Jumps(volume, order).ShouldBeLessThan((freePercent == 5 ? 0.42 : 0.25) * jumps, $"{freePercent} % free");
            volume.Streams.Sum(static stream => stream.Excess)
                .ShouldBeLessThan((excess / (freePercent == 5 ? 2 : 10)) + 1, $"{freePercent} % free");
        }
    }

    [Theory]
    [InlineData(FreeShape.OneRun, 2)]
    [InlineData(FreeShape.OneRun, 5)]
    [InlineData(FreeShape.OneRun, 15)]
    [InlineData(FreeShape.Gaps, 2)]
    [InlineData(FreeShape.Gaps, 5)]
    public void A_new_order_moves_at_most_1_3_times_the_used_clusters(FreeShape shape, int freePercent)
    {
        var (volume, rules) = new ScatteredStreams(shape, freePercent, Seed: freePercent, Streams: 4000).Build();
        var order = OrderTrial.Shuffled(volume.Streams.Count, freePercent);
        var jumps = OrderTrial.Jumps(volume, order);
        ((double)OrderTrial.Carry(volume, rules, order) / volume.UsedClusters).ShouldBeLessThan(1.3);
        OrderTrial.Jumps(volume, order).ShouldBeLessThan(0.25 * jumps);
    }

    [Fact]
    public void A_third_run_moves_nothing()
    {
        var (volume, rules) = new ScatteredStreams(FreeShape.SingleClusters, FreePercent: 5, Seed: 1).Build();
        var order = OrderTrial.Shuffled(volume.Streams.Count, 1);
        OrderTrial.Carry(volume, rules, order).ShouldBePositive();
        // The limit of 1.3 times the used clusters leaves some streams of the first run to the second one.
        OrderTrial.Carry(volume, rules, order).ShouldBeLessThan(volume.UsedClusters / 5, "the second run");
        OrderTrial.Carry(volume, rules, order).ShouldBe(0);
    }
}
