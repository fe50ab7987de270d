using FleetDefrag.Defrag.Planning.Consolidation;

namespace FleetDefrag.Defrag.Tests.Planning.Consolidation;

public class WaitingStreamsTests
{
    [Theory]
    [InlineData(new long[] { 7, 5, 4 }, 5, new long[] { 5 })]
    [InlineData(new long[] { 7, 5, 4 }, 11, new long[] { 4, 7 })]
    [InlineData(new long[] { 7, 5, 4 }, 16, new long[] { 4, 5, 7 })]
    [InlineData(new long[] { 6, 6 }, 12, new long[] { 6, 6 })]
    [InlineData(new long[] { 20, 9, 9, 5, 4, 3 }, 30, new long[] { 3, 4, 5, 9, 9 })]
    public void A_gap_is_filled_exactly(long[] lengths, long gap, long[] expected)
    {
        var waiting = Of(lengths);
        waiting.TakeExactly(gap).ShouldNotBeNull().Select(static each => each.Length).Order().ShouldBe(expected);
        waiting.Count.ShouldBe(lengths.Length - expected.Length);
    }

    [Theory]
    [InlineData(new long[] { 6 }, 12)]
    [InlineData(new long[] { 7, 5, 4 }, 8)]
    [InlineData(new long[0], 1)]
    public void Where_no_streams_fit_exactly_all_of_them_go_on_waiting(long[] lengths, long gap)
    {
        var waiting = Of(lengths);
        waiting.TakeExactly(gap).ShouldBeNull();
        waiting.LongestFirst().Select(static each => each.Length).ShouldBe(lengths.OrderDescending());
        waiting.Clusters.ShouldBe(lengths.Sum());
    }

    [Fact]
    public void Streams_that_could_stay_are_taken_last()
    {
        var waiting = new WaitingStreams();
        waiting.Add(1, 5, isLast: false);
        waiting.Add(2, 5, isLast: true);
        waiting.Take(5).ShouldBe(1);
        waiting.Take(5).ShouldBe(2);
    }

    [Fact]
    public void Streams_taken_for_drawn_gaps_always_fill_them()
    {
        for (var seed = 0; seed < 200; seed++)
        {
            var random = new Random(seed);
            var waiting = Of([.. Enumerable.Range(0, random.Next(1, 40)).Select(_ => (long)random.Next(1, 60))]);
            for (var gap = 1L; gap < 200; gap += random.Next(1, 9))
            {
                var (before, clusters) = (waiting.Count, waiting.Clusters);
                var taken = waiting.TakeExactly(gap);
                (taken ?? []).Sum(static each => each.Length).ShouldBe(taken is null ? 0 : gap, $"seed {seed}");
                waiting.Count.ShouldBe(before - (taken?.Count ?? 0));
                waiting.Clusters.ShouldBe(clusters - (taken is null ? 0 : gap));
            }
        }
    }

    private static WaitingStreams Of(long[] lengths)
    {
        var waiting = new WaitingStreams();
        for (var stream = 0; stream < lengths.Length; stream++)
            waiting.Add(stream, lengths[stream], isLast: false);
        return waiting;
    }
}
