using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Splits the pass <c>backup-order</c> into nights: each goes on with what the ones before it have begun.</summary>
public sealed class OrderNightsTests
{
    private const int MostNights = 20;

    [Theory]
    [InlineData(FreeShape.OneRun)]
    [InlineData(FreeShape.SingleClusters)]
    [InlineData(FreeShape.Gaps)]
    [InlineData(FreeShape.HalfInMftZone)]
    public void Nights_move_little_more_than_one_night_and_none_makes_the_read_longer(FreeShape shape)
    {
        foreach (var (freePercent, share) in new[] { (5, 0.28), (10, 0.28), (15, 0.28), (10, 0.1), (15, 0.1) })
        {
            var recipe = new ScatteredStreams(shape, freePercent, Seed: freePercent, Streams: 1500);
            var (whole, rules) = recipe.Build();
            var order = OrderTrial.Shuffled(whole.Streams.Count, freePercent);
            var jumps = OrderTrial.Jumps(whole, order);
            var once = OrderTrial.Carry(whole, rules, order);
            var savedOnce = jumps - OrderTrial.Jumps(whole, order);

            var (volume, _) = recipe.Build();
            var most = new ClusterCount((long)(volume.UsedClusters * share));
            var (left, all) = CarryNights(volume, rules with { MostMoved = most }, order, most, $"{freePercent} % free, nights of {share}");
            (jumps - left).ShouldBeGreaterThan(savedOnce * 0.88, $"{freePercent} % free, nights of {share}");
            // A night that undid the work of another one would move its clusters again.
            ((double)all / once).ShouldBeLessThan(1.2, $"{freePercent} % free, nights of {share}");
        }
    }

    [Theory]
    [InlineData(FreeShape.SingleClusters)]
    [InlineData(FreeShape.Gaps)]
    public void Nights_on_a_volume_with_hardly_any_free_space_save_half_of_the_read_and_none_makes_it_longer(FreeShape shape)
    {
        for (var seed = 1; seed <= 4; seed++)
        {
            var (volume, rules) = new ScatteredStreams(shape, FreePercent: 2, seed, Streams: 1000).Build();
            var order = OrderTrial.Shuffled(volume.Streams.Count, seed);
            var jumps = OrderTrial.Jumps(volume, order);
            var most = new ClusterCount((long)(volume.UsedClusters * 0.28));
            var (left, _) = CarryNights(volume, rules with { MostMoved = most }, order, most, $"seed {seed}");
            left.ShouldBeLessThan(jumps / 2, $"seed {seed}");
        }
    }

    // With a new order, the fifth night makes the read 24 % longer.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Where_most_streams_are_in_order_no_night_begins_a_new_order_that_it_cannot_end(bool endsByDeadline)
    {
        var (volume, rules) = new ScatteredStreams(FreeShape.HalfInMftZone, FreePercent: 2, Seed: 2, Streams: 1000).Build();
        var order = OrderTrial.Shuffled(volume.Streams.Count, seed: 2);
        var most = new ClusterCount((long)(volume.UsedClusters * 0.28));
        rules = endsByDeadline ? rules with { TimeLeft = TimeSpan.FromSeconds(1) } : rules with { MostMoved = most };
        CarryNights(volume, rules, order, most, "a night").Moved.ShouldBePositive();
    }

    // Returns the jumps that are left, and the clusters moved in all nights.
    private static (double Jumps, long Moved) CarryNights(
        NaiveVolume volume, PlanningRules rules, List<int> order, ClusterCount most, string what)
    {
        var (last, all, night) = (OrderTrial.Jumps(volume, order), 0L, 0);
        for (var moved = 1L; moved > 0 && night < MostNights; night++)
        {
            moved = OrderTrial.Carry(volume, rules, order, most.Value);
            var now = OrderTrial.Jumps(volume, order);
            now.ShouldBeLessThanOrEqualTo(last * 1.01, $"{what}, night {night + 1}");
            (last, all) = (now, all + moved);
        }

        volume.ShouldHoldAllContent();
        night.ShouldBeLessThan(MostNights, what);
        return (last, all);
    }
}
