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

    // On a volume without long free runs, no call is long enough to measure the rate.
    [Fact]
    public void Short_calls_tell_the_least_rate()
    {
        var rate = new RateMeter();
        var first = rate.BytesPerSecond;
        rate.Add(Small, extents: 1, TimeSpan.FromMilliseconds(10));
        rate.BytesPerSecond.ShouldBe(first, "the call is slower");
        rate.Add(1 << 20, extents: 1, TimeSpan.FromMilliseconds(10));
        rate.BytesPerSecond.ShouldBe(100 << 20, 1);
        rate.Add(4 << 20, extents: 1, TimeSpan.FromMilliseconds(100));
        rate.BytesPerSecond.ShouldBe(40 << 20, 1, "a long call measures it");
        rate.Add(1 << 20, extents: 1, TimeSpan.FromMilliseconds(10));
        rate.BytesPerSecond.ShouldBe(40 << 20, 1);
    }

    [Fact]
    public void A_slow_call_is_not_taken_for_many_but_for_the_next()
    {
        var rate = new RateMeter();
        for (var call = 0; call < 10_000; call++)
            rate.Add(Small, extents: 1, TimeSpan.FromMilliseconds(0.1));
        rate.Add(Small, extents: 1, TimeSpan.FromSeconds(1));
        rate.Estimate(Small, calls: 1, extents: 1).TotalMilliseconds.ShouldBeGreaterThan(300);
        rate.Estimate(Small, calls: 100_000, extents: 100_000).TotalSeconds.ShouldBeInRange(10, 150);
    }

    [Fact]
    public void A_disk_that_became_slow_is_slow_for_many_calls_too()
    {
        var rate = new RateMeter();
        for (var call = 0; call < 12_000; call++)
            rate.Add(Small, extents: 1, TimeSpan.FromMilliseconds(call < 10_000 ? 0.1 : 10));
        rate.Estimate(Small, calls: 100_000, extents: 100_000).TotalSeconds.ShouldBeGreaterThan(800);
    }

    [Fact]
    public void The_slow_first_calls_of_a_run_are_soon_forgotten()
    {
        var rate = new RateMeter();
        for (var call = 0; call < 20; call++)
            rate.Add(Small, extents: 1, TimeSpan.FromMilliseconds(call == 0 ? 100 : 0.1));
        rate.Estimate(Small, calls: 100_000, extents: 100_000).TotalSeconds.ShouldBeInRange(10, 100);
    }
}
