using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

public sealed class LowerBoundTests
{
    [Fact]
    public void Whole_streams_and_one_free_run_need_no_move() => Bound("aabb...").ShouldBe(0);

    [Fact]
    public void The_longest_fragment_of_a_stream_stays() => Bound("aaa.b.aab.....").ShouldBe(3);

    [Fact]
    public void Clusters_between_free_runs_leave() => Bound("aaaa..b..cccc").ShouldBe(1);

    [Fact]
    public void Free_space_lies_where_fewest_clusters_are_in_the_way() => Bound("..aaaaa..b..ccccc").ShouldBe(2);

    [Fact]
    public void A_part_of_a_fragment_may_stay() => Bound("aX.aaaaX.X").ShouldBe(2);

    [Fact]
    public void Immovable_clusters_bound_the_free_run() => Bound("..X...aX.").ShouldBe(1);

    [Fact]
    public void The_bound_equals_that_of_a_naive_search()
    {
        for (var seed = 0; seed < 300; seed++)
        {
            var layout = Draw(new Random(seed), clusters: 70);
            Bound(layout).ShouldBe(Naive(layout), $"seed {seed}: {layout}");
        }
    }

    [Fact]
    public void Windows_that_are_judged_together_never_raise_the_bound()
    {
        for (var seed = 0; seed < 20; seed++)
        {
            var layout = Draw(new Random(seed), clusters: 900);
            Bound(layout).ShouldBeInRange(0, Naive(layout), $"seed {seed}");
        }
    }

    // A letter is a stream, in the order of its clusters; X is immovable; a dot is free.
    private static long Bound(string layout)
    {
        var builder = new SnapshotBuilder();
        foreach (var stream in layout.Where(char.IsLetter).Distinct().Order())
        {
            var reference = new FileReference(100 + stream, 1);
            var extents = new List<Extent>();
            for (var lcn = 0; lcn < layout.Length; lcn++)
            {
                if (layout[lcn] == stream)
                    extents.Add(new Extent(new Vcn(extents.Count), new Lcn(lcn), new ClusterCount(1)));
            }

            builder.File(new LayoutFile(reference, FileAttributes.Normal));
            builder.Stream(
                new LayoutStream(reference, AttributeType.Data, "")
                {
                    Flags = stream == 'X' ? LayoutStreamFlags.Immovable : LayoutStreamFlags.None,
                },
                [.. extents]);
        }

        var free = new ClusterCount(layout.Count(static cluster => cluster == '.'));
        return LowerBound.Of(builder.Build(), new ClusterCount(layout.Length), free).Value;
    }

    private static long Naive(string layout)
    {
        var stretch = layout.Split('X').Max(static part => part.Length);
        var window = Math.Min(layout.Count(static cluster => cluster == '.'), stretch);
        return Enumerable.Range(0, layout.Length - window + 1)
            .Where(start => !layout.Substring(start, window).Contains('X', StringComparison.Ordinal))
            .Min(start => layout.Where(static cluster => cluster is not ('.' or 'X')).Distinct()
                .Sum(stream => NaiveCost(layout, stream, start, window, stretch)));
    }

    // All clusters of the stream but those of the longest run outside the window. Only the clusters inside count for a stream that is
    // whole, or too long to become whole.
    private static long NaiveCost(string layout, char stream, int start, int window, int stretch)
    {
        var total = layout.Count(cluster => cluster == stream);
        var inside = layout.Substring(start, window).Count(cluster => cluster == stream);
        if (total > stretch || layout.Contains(new string(stream, total), StringComparison.Ordinal))
            return inside;
        var outside = layout[..start] + new string('.', window) + layout[(start + window)..];
        var longest = 0;
        while (outside.Contains(new string(stream, longest + 1), StringComparison.Ordinal))
            longest++;
        return total - longest;
    }

    private static string Draw(Random random, int clusters)
    {
        var layout = new List<char>();
        var few = random.Next(3) == 0;
        while (layout.Count < clusters)
        {
            var cluster = random.Next(5) == 0 ? '.' : random.Next(few ? 60 : 15) == 0 ? 'X' : (char)('a' + random.Next(20));
            layout.AddRange(Enumerable.Repeat(cluster, cluster == 'X' ? 1 : 1 + random.Next(6)));
        }

        layout[^1] = '.';
        return new string([.. layout]);
    }
}
