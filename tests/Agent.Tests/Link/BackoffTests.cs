using FleetDefrag.Agent.Link;

namespace FleetDefrag.Agent.Tests.Link;

public sealed class BackoffTests
{
    [Fact]
    public void Delays_double_up_to_the_cap()
    {
        var backoff = new Backoff(() => 1);
        Enumerable.Range(0, 9).Select(_ => backoff.Next().TotalSeconds).ShouldBe([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }

    [Fact]
    public void At_most_half_of_a_delay_is_left_to_chance()
    {
        var backoff = new Backoff(() => 0);
        Enumerable.Range(0, 8).Select(_ => backoff.Next().TotalSeconds).ShouldBe([0.5, 1, 2, 4, 8, 16, 30, 30]);
    }

    [Fact]
    public void An_answer_begins_again_with_the_shortest_delay()
    {
        var backoff = new Backoff(() => 1);
        backoff.Next();
        backoff.Next();
        backoff.Reset();
        backoff.Next().ShouldBe(TimeSpan.FromSeconds(1));
    }

    [Fact]
    public void A_thousand_attempts_do_not_overflow()
    {
        var backoff = new Backoff(() => 1);
        for (var attempt = 0; attempt < 1000; attempt++)
            backoff.Next().ShouldBeInRange(TimeSpan.FromSeconds(1), Backoff.Cap);
    }
}
