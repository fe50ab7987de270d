using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

/// <summary>Streams of two regions change places: no other sets of at most two bring more free clusters.</summary>
public class RegionExchangeTests
{
    [Theory]
    [InlineData(1, 6, 40)]
    [InlineData(2, 12, 1_000)]
    [InlineData(3, 20, 100_000)]
    public void No_other_sets_of_at_most_two_streams_of_different_lengths_bring_more(int seed, int streams, int longest)
    {
        var random = new Random(seed);
        var found = 0;
        for (var round = 0; round < 200; round++)
        {
            var (region, other) = (Draw(0), Draw(1_000_000));
            var free = random.Next(1, 1 + (longest / 10));
            var expected = (from leaving in Sets(region)
                            from coming in Sets(other)
                            select Length(leaving) - Length(coming) into gain
                            where gain > 0 && gain <= free
                            select gain).DefaultIfEmpty(0).Max();

            var exchange = RegionExchange.Best(region, other, new ClusterCount(free), out _);

            (exchange?.Gain.Value ?? 0).ShouldBe(expected);
            if (exchange is null)
                continue;
            found++;
            (Length(exchange.Out) - Length(exchange.In)).ShouldBe(expected);
            exchange.Out.ShouldBeSubsetOf(region);
            exchange.In.ShouldBeSubsetOf(other);
        }

        found.ShouldBeGreaterThan(100);

        List<OwnedRun> Draw(long start) =>
        [
            .. Enumerable.Range(1, random.Next(1, streams))
                .Select(stream => new OwnedRun(new ClusterRun(new Lcn(start++), new ClusterCount(random.Next(1, longest))), stream)),
        ];
    }

    [Fact]
    public void Of_two_regions_without_an_exchange_no_stream_leaves()
    {
        List<OwnedRun> region = [new(new ClusterRun(new Lcn(0), new ClusterCount(5)), 1)];
        RegionExchange.Best(region, [], new ClusterCount(4), out _).ShouldBeNull();
    }

    private static IEnumerable<OwnedRun[]> Sets(List<OwnedRun> streams)
    {
        yield return [];
        foreach (var one in streams)
        {
            yield return [one];
            foreach (var two in streams.Where(two => two.Run.Length != one.Run.Length))
                yield return [one, two];
        }
    }

    private static long Length(IEnumerable<OwnedRun> streams) => streams.Sum(static owned => owned.Run.Length.Value);
}
