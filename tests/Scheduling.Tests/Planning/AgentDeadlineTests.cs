using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

public sealed class AgentDeadlineTests
{
    private static readonly Instant Sent = Write.Instant("2026-06-01 18:00");

    [Theory]
    [InlineData(-AgentDeadline.MostDrift)]
    [InlineData(0)]
    [InlineData(AgentDeadline.MostDrift)]
    public void However_its_clock_drifts_an_agent_has_ended_in_time(double drift)
    {
        for (var hours = 1; hours <= 12; hours++)
        {
            var end = Sent + Duration.FromHours(hours);
            var told = AgentDeadline.Of(end, Sent, Duration.Zero);

            // A clock that runs slow by this share takes longer to count the budget.
            var stops = Sent + (told.Budget / (1 - drift)) + Duration.FromSeconds(1);
            stops.ShouldBeLessThanOrEqualTo(end);
            (end - stops).ShouldBeLessThan(Duration.FromSeconds(60));
        }
    }

    [Fact]
    public void Its_wall_clock_is_told_the_time_that_it_will_show()
    {
        var told = AgentDeadline.Of(Sent + Duration.FromHours(1), Sent, Duration.FromSeconds(-100));

        told.AgentClock.ShouldBe(Sent + told.Budget - Duration.FromSeconds(100));
    }

    [Fact]
    public void A_deadline_that_is_past_leaves_nothing() =>
        AgentDeadline.Of(Sent, Sent + Duration.FromSeconds(1), Duration.Zero).Budget.ShouldBe(Duration.Zero);
}
