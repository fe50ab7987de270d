using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Ordering;

public sealed class OrderInsertionTests
{
    [Fact]
    public void Places_overlap_neither_each_other_nor_a_stream_that_stays_and_rise_in_read_order()
    {
        var placed = 0;
        for (var seed = 1; seed <= 300; seed++)
        {
            var recipe = new LayoutRecipe(seed, 2000, 60, 50 + (seed % 40), 0);
            var volume = recipe.Build();
            var model = volume.ToModel(recipe.Rules());
            // In order of position but for a few; every ninth stream stays as an obstacle.
            List<int> order = [.. Enumerable.Range(0, volume.Streams.Count).Where(stream => volume.Streams[stream].Clusters.Count > 0)
                .Where(static stream => stream % 9 != 0).OrderBy(stream => volume.Streams[stream].Clusters[0])];
            var random = new Random(seed);
            for (var swap = 0; swap < order.Count / 8; swap++)
            {
                var (from, to) = (random.Next(order.Count), random.Next(order.Count));
                (order[from], order[to]) = (order[to], order[from]);
            }

            var chain = OrderedChain.Find(model, order);
            var space = new TargetLayout(model, order).Space;
            var places = new OrderInsertion(model, order, chain, space).Choose(new ClusterCount(2000));
            placed += places.Count;
            var end = default(Lcn);
            foreach (var stream in order.Where(stream => places.ContainsKey(stream) || chain.Contains(stream)))
            {
                var place = places.TryGetValue(stream, out var found) ? found : ReadCost.PlaceOf(model, stream);
                space.Contains(place).ShouldBeTrue($"seed {seed}, stream {stream}");
                place.Start.ShouldBeGreaterThanOrEqualTo(end, $"seed {seed}, stream {stream}");
                place.Length.Value.ShouldBe(model.CountFragments(stream).Clusters);
                end = place.End;
            }
        }

        placed.ShouldBeGreaterThan(500);
    }
}
