using FleetDefrag.Defrag.Planning.GapFilling;

namespace FleetDefrag.Defrag.Tests.Planning.GapFilling;

public class FillCandidatesTests
{
    [Theory]
    [InlineData(20, new long[] { 20 }, "one is enough")]
    [InlineData(50, new long[] { 30, 20 }, "two have it together")]
    [InlineData(63, new long[] { 30, 20, 13 }, "three have it together")]
    [InlineData(60, null, "there is only one of 30")]
    [InlineData(33, new long[] { 20, 13 }, "rather two of which none is short")]
    [InlineData(23, new long[] { 20, 3 }, "a short one where nothing else does")]
    public void Streams_with_an_exact_total_length_are_found(long length, long[]? expected, string because)
    {
        var settlers = Of(30, 20, 13, 3);
        var found = settlers.ExactFit(length);
        if (expected is null)
            found.ShouldBeNull(because);
        else
            found.ShouldNotBeNull(because).ToArray().ShouldBe(expected, because);
    }

    [Fact]
    public void Of_several_pairs_the_one_with_the_highest_benefit_is_taken()
    {
        var settlers = new FillCandidates(stream => stream == 2 ? 5 : 1);
        foreach (var (stream, length) in new[] { (0, 40L), (1, 60L), (2, 45L), (3, 55L) })
            settlers.Add(stream, length);
        settlers.ExactFit(100).ShouldNotBeNull().ToArray().ShouldBe([55L, 45L]);
    }

    [Fact]
    public void Of_equal_lengths_the_stream_with_the_highest_benefit_is_taken_and_removed()
    {
        var settlers = new FillCandidates(stream => stream == 1 ? 5 : 1);
        for (var stream = 0; stream < 3; stream++)
            settlers.Add(stream, 7);
        settlers.Take(7).ShouldBe(1);
        settlers.Contains(1).ShouldBeFalse();
        (settlers.Count, settlers.Clusters, settlers.CountOf(7)).ShouldBe((2, 14, 2));
    }

    [Fact]
    public void The_longest_stream_up_to_a_length_is_found()
    {
        var settlers = Of(30, 20, 13, 3);
        (settlers.LongestUpTo(29), settlers.LongestUpTo(30), settlers.LongestUpTo(2)).ShouldBe((20, 30, 0));
    }

    private static FillCandidates Of(params long[] lengths)
    {
        var settlers = new FillCandidates(static _ => 0);
        for (var stream = 0; stream < lengths.Length; stream++)
            settlers.Add(stream, lengths[stream]);
        return settlers;
    }
}
