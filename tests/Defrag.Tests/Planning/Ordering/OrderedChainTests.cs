using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

/// <summary>Compares the chain of streams in order with one that looks at all pairs.</summary>
public sealed class OrderedChainTests
{
    [Fact]
    public void A_chain_with_room_is_the_longest_between_whose_streams_all_others_have_room()
    {
        var (longest, shorter) = (0, 0);
        for (var seed = 1; seed <= 300; seed++)
        {
            var (volume, rules) = new ScatteredStreams(FreeShape.Gaps, 5 + (seed % 40), seed, Streams: 60).Build();
            var model = volume.ToModel(rules);
            // In order of position but for a few; every ninth stream stays as an obstacle.
            List<int> order = [.. Enumerable.Range(0, volume.Streams.Count).Where(static stream => stream % 9 != 0)
                .OrderBy(stream => volume.Streams[stream].Clusters[0])];
            var random = new Random(seed);
            for (var swap = 0; swap < order.Count / 16; swap++)
            {
                var (from, to) = (random.Next(order.Count), random.Next(order.Count));
                (order[from], order[to]) = (order[to], order[from]);
            }

            var space = new TargetLayout(model, order).Space;
            var chain = OrderedChain.FindWithRoom(model, order, space);
            chain.Count.ShouldBe(Naive(model, order, space), $"seed {seed}");
            HasRoom(model, order, space, chain).ShouldBeTrue($"seed {seed}");
            longest = Math.Max(longest, chain.Count);
            shorter += chain.Count < OrderedChain.Find(model, order).Count ? 1 : 0;
        }

        longest.ShouldBeGreaterThan(10);
        shorter.ShouldBeGreaterThan(50);
    }

    // The length of the longest chain, by all pairs of streams, with one before the first and one behind the last.
    private static int Naive(LayoutModel model, List<int> order, FreeSpace space)
    {
        var best = Enumerable.Repeat(-1, order.Count + 2).ToArray();
        best[0] = 0;
        for (var to = 1; to < best.Length; to++)
        {
            for (var from = 0; from < to; from++)
            {
                if (best[from] >= 0 && MayFollow(model, order, space, from - 1, to - 1))
                    best[to] = Math.Max(best[to], best[from] + 1);
            }
        }

        return best[^1] - 1;
    }

    private static bool HasRoom(LayoutModel model, List<int> order, FreeSpace space, List<int> chain)
    {
        List<int> indices = [-1, .. chain.Select(stream => order.IndexOf(stream)), order.Count];
        return indices.Zip(indices.Skip(1)).All(pair => MayFollow(model, order, space, pair.First, pair.Second));
    }

    private static bool MayFollow(LayoutModel model, List<int> order, FreeSpace space, int from, int to)
    {
        if (to < order.Count && !Lies(to))
            return false;
        var (start, end) = (from < 0 ? default : ReadCost.PlaceOf(model, order[from]).End,
            to == order.Count ? model.EndLcn : ReadCost.PlaceOf(model, order[to]).Start);
        var needed = order.Skip(from + 1).Take(to - from - 1).Sum(stream => model.CountFragments(stream).Clusters);
        return start <= end && space.Intersect(ClusterRun.Between(start, end)).Sum(static run => run.Length.Value) >= needed;

        bool Lies(int index) =>
            model.IsContiguous(order[index]) && space.Contains(ReadCost.PlaceOf(model, order[index]));
    }
}
