using FleetDefrag.Defrag.Planning.Relocation;

namespace FleetDefrag.Defrag.Tests.Planning.Relocation;

/// <summary>The target of a long stream is the cheapest of all: the test rates every place cluster by cluster.</summary>
public class LongStreamTargetTests
{
    private static readonly string[] Parts = ["A", "AAA", "AAAAA", "A", "B", "CC", "DDD", ".", "..", "#"];

    [Theory]
    [InlineData(1, true)]
    [InlineData(2, true)]
    [InlineData(3, false)]
    [InlineData(4, false)]
    public void The_first_target_is_the_cheapest_of_all(int seed, bool inOrder)
    {
        var volume = LongFileVolume.Make(seed, pieces: 4, inOrder, freeAtEnd: 30);
        // An immovable run that divides the volume.
        volume.Streams[^1] = volume.Streams[^1] with { Immovable = true };
        var length = volume.Streams[0].Clusters.Count;
        var costs = Enumerable.Range(0, volume.Size - length + 1).Select(start => Cost(volume, start, length)).ToList();
        var model = volume.ToModel(default).Fork();
        var homes = LongStreamTarget.Cheapest(model, model.ListFragments(0));
        homes.Select(home => costs[(int)home.Start.Value]).ShouldBeInOrder();
        costs[(int)homes[0].Start.Value].ShouldBe(costs.Min());
    }

    [Fact]
    public void The_first_target_is_the_cheapest_on_small_volumes_of_any_kind()
    {
        var found = 0;
        for (var seed = 0; seed < 300; seed++)
        {
            var drawing = string.Concat(new Random(seed).GetItems(Parts, 14)) + "A";
            var volume = DrawnVolume.Parse(drawing);
            var length = volume.Streams[0].Clusters.Count;
            var costs = Enumerable.Range(0, volume.Size - length + 1).Select(start => Cost(volume, start, length)).ToList();
            var model = volume.ToModel(default).Fork();
            var homes = LongStreamTarget.Cheapest(model, model.ListFragments(0));
            homes.ShouldBeUnique();
            (homes.Count == 0 ? long.MaxValue : costs[(int)homes[0].Start.Value]).ShouldBe(costs.Min(), drawing);
            homes.Select(home => costs[(int)home.Start.Value]).ShouldBeInOrder();
            found += homes.Count > 0 ? 1 : 0;
        }

        found.ShouldBeInRange(50, 290);
    }

    [Theory]
    [InlineData("A#A#A", "nowhere is room for it")]
    [InlineData("AAA.BBBB.AAA", "what lies between is longer than all that is free")]
    public void There_is_no_target_where_nothing_can_be_evicted(string drawing, string because)
    {
        var model = DrawnVolume.Parse(drawing).ToModel(default).Fork();
        LongStreamTarget.Cheapest(model, model.ListFragments(0)).ShouldBeEmpty(because);
    }

    // Other clusters of the range leave, clusters of the stream that are not at their target come, and those inside may move twice.
    private static long Cost(NaiveVolume volume, int start, int length)
    {
        var cost = 0L;
        foreach (var fragment in volume.Streams.SelectMany(Fragments))
        {
            if (fragment.End <= start || start + length <= fragment.Start)
                continue;
            // A segment longer than all free space finds no target.
            if (fragment.Stream.Immovable
                || (fragment.Stream != volume.Streams[0] && fragment.End - fragment.Start > volume.Size - volume.UsedClusters))
                return long.MaxValue;
            cost += fragment.End - fragment.Start;
        }

        var staying = volume.Streams[0].Clusters.Where((lcn, vcn) => lcn == start + vcn).Count();
        return cost + length - (2 * staying);
    }

    private static IEnumerable<(NaiveStream Stream, int Start, int End)> Fragments(NaiveStream stream)
    {
        for (var vcn = 0; vcn < stream.Clusters.Count;)
        {
            var first = vcn++;
            while (vcn < stream.Clusters.Count && stream.Clusters[vcn] == stream.Clusters[vcn - 1] + 1)
                vcn++;
            yield return (stream, stream.Clusters[first], stream.Clusters[vcn - 1] + 1);
        }
    }
}
