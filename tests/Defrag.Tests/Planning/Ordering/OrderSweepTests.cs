using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Tests the pass <c>backup-order</c> on nearly full volumes, whose free space has many shapes.</summary>
public sealed class OrderSweepTests
{
    private const int Streams = 500;
    private const int MeanClusters = 14;
    private const double FragmentedShare = 0.3;

    /// <summary>The shapes of free space.</summary>
    public enum FreeShape
    {
        OneRun,
        SingleClusters,
        Gaps,
        HalfInMftZone,
    }

    [Theory]
    [InlineData(FreeShape.OneRun)]
    [InlineData(FreeShape.SingleClusters)]
    [InlineData(FreeShape.Gaps)]
    [InlineData(FreeShape.HalfInMftZone)]
    public void Nearly_full_volumes_lose_most_of_their_jumps(FreeShape shape)
    {
        foreach (var freePercent in new[] { 5, 10, 15 })
        {
            var (volume, rules) = Build(shape, freePercent, seed: freePercent);
            var order = OrderTrial.Shuffled(volume.Streams.Count, freePercent);
            var (excess, jumps) = (volume.Streams.Sum(static stream => stream.Excess), OrderTrial.Jumps(volume, order));
            OrderTrial.Carry(volume, rules, order);
            volume.ShouldHoldAllContent();
            OrderTrial.Jumps(volume, order).ShouldBeLessThan(0.25 * jumps, $"{freePercent} % free");
            volume.Streams.Sum(static stream => stream.Excess).ShouldBeLessThan((excess / 10) + 1, $"{freePercent} % free");
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
        var (volume, rules) = Build(shape, freePercent, seed: freePercent, streams: 4000);
        var order = OrderTrial.Shuffled(volume.Streams.Count, freePercent);
        var jumps = OrderTrial.Jumps(volume, order);
        ((double)OrderTrial.Carry(volume, rules, order) / volume.UsedClusters).ShouldBeLessThan(1.3);
        OrderTrial.Jumps(volume, order).ShouldBeLessThan(0.25 * jumps);
    }

    [Fact]
    public void A_third_run_moves_nothing()
    {
        var (volume, rules) = Build(FreeShape.SingleClusters, freePercent: 5, seed: 1);
        var order = OrderTrial.Shuffled(volume.Streams.Count, 1);
        OrderTrial.Carry(volume, rules, order).ShouldBePositive();
        OrderTrial.Carry(volume, rules, order).ShouldBeLessThan(volume.UsedClusters / 50, "the second run");
        OrderTrial.Carry(volume, rules, order).ShouldBe(0);
    }

    // Pieces of all streams in random order, with free clusters between them or behind them.
    private static (NaiveVolume Volume, PlanningRules Rules) Build(
        FreeShape shape, int freePercent, int seed, int streams = Streams)
    {
        var random = new Random(seed);
        var pieces = Enumerable.Range(0, streams).SelectMany(stream => Pieces(random, stream)).ToArray();
        random.Shuffle(pieces);
        var left = pieces.Sum(static piece => piece.Length) * freePercent / (100 - freePercent);
        var volume = new NaiveVolume(pieces.Sum(static piece => piece.Length) + left);
        volume.Streams.AddRange(Enumerable.Range(0, streams).Select(static _ => new NaiveStream(false, false, false, [])));
        var zone = shape == FreeShape.HalfInMftZone ? new ClusterRun(new Lcn(0), new ClusterCount(left / 2)) : default;
        var (longest, position) = (shape == FreeShape.SingleClusters ? 1 : 24, (int)zone.Length.Value);
        left -= position;
        // The first pieces of a stream come first, because the naive stream grows in that order.
        var waiting = pieces.OrderBy(static piece => piece.Number).GroupBy(static piece => piece.Stream)
            .ToDictionary(static group => group.Key, static group => new Queue<int>(group.Select(static piece => piece.Length)));
        var share = 2.0 * left / (longest + 1) / pieces.Length;
        foreach (var (stream, _, _) in pieces)
        {
            if (shape != FreeShape.OneRun && random.NextDouble() < share)
            {
                var gap = Math.Min(left, 1 + random.Next(longest));
                (position, left) = (position + gap, left - gap);
            }

            var length = waiting[stream].Dequeue();
            volume.Place(stream, volume.Streams[stream], position, length);
            position += length;
        }

        return (volume, new PlanningRules(zone, new ClusterCount(1)));
    }

    private static IEnumerable<(int Stream, int Number, int Length)> Pieces(Random random, int stream)
    {
        var length = 1 + (int)(-Math.Log(1 - random.NextDouble()) * MeanClusters);
        var count = random.NextDouble() < FragmentedShare ? Math.Min(length, 2 + random.Next(3)) : 1;
        for (var number = 0; number < count; number++)
            yield return (stream, number, (length * (number + 1) / count) - (length * number / count));
    }
}
