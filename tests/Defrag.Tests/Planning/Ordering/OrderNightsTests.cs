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
            var (last, all, night) = (jumps, 0L, 0);
            for (var moved = 1L; moved > 0 && night < MostNights; night++)
            {
                moved = OrderTrial.Carry(volume, rules, order, (long)(volume.UsedClusters * share));
                var now = OrderTrial.Jumps(volume, order);
                now.ShouldBeLessThanOrEqualTo(last * 1.01, $"{freePercent} % free, night {night + 1} of {share}");
                (last, all) = (now, all + moved);
            }

            volume.ShouldHoldAllContent();
            night.ShouldBeLessThan(MostNights);
            (jumps - last).ShouldBeGreaterThan(savedOnce * 0.88, $"{freePercent} % free, nights of {share}");
            // A night that undid the work of another one would move its clusters again.
            ((double)all / once).ShouldBeLessThan(1.2, $"{freePercent} % free, nights of {share}");
        }
    }
}
