using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Defrag.Tests.Execution;

public class RateMeterTests
{
    private const int Small = 4096;

    [Fact]
    public void A_call_with_many_extents_is_not_taken_for_one_as_fast_as_those_with_one()
    {
        var rate = new RateMeter();
        rate.Add(Small, extents: 1, TimeSpan.FromMilliseconds(10));
        rate.Estimate(Small, calls: 1, extents: 30).ShouldBeGreaterThanOrEqualTo(TimeSpan.FromMilliseconds(300));
    }

    [Fact]
    public void A_call_with_one_extent_is_not_taken_for_a_share_of_one_with_many()
    {
        var rate = new RateMeter();
        rate.Add(Small, extents: 30, TimeSpan.FromMilliseconds(300));
        rate.Estimate(Small, calls: 1, extents: 1).ShouldBeGreaterThanOrEqualTo(TimeSpan.FromMilliseconds(300));
    }

    [Fact]
    public void Many_calls_with_many_extents_take_as_long_as_those_before()
    {
        var rate = new RateMeter();
        rate.Add(Small, extents: 30, TimeSpan.FromMilliseconds(300));
        rate.Estimate(Small, calls: 10, extents: 300).TotalSeconds.ShouldBeInRange(3, 4);
    }
}
