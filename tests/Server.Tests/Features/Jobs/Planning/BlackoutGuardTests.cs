using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Features.Jobs.Planning;
using NodaTime;

namespace FleetDefrag.Server.Tests.Features.Jobs.Planning;

public sealed class BlackoutGuardTests
{
    private static readonly DateTimeOffset Start = new(2026, 6, 1, 18, 0, 0, TimeSpan.Zero);

    [Fact]
    public void A_run_does_not_begin_in_a_blackout()
    {
        var refused = Fit(deadlineMinutes: null, (-60, 60)).ShouldBeOfType<JobPlan.InBlackout>();
        refused.Reason.ShouldBe("A blackout lasts until Mon 1 Jun 19:00 UTC. Start the job after it, or give a reason for breaking it.");

        // Half-open: a blackout that ends as it begins is over.
        Fit(deadlineMinutes: null, (-60, 0)).ShouldBeOfType<JobPlan.Planned>();
    }

    [Theory]
    [InlineData(null, 60, 55)]
    [InlineData(180, 60, 55)]
    [InlineData(30, 60, 30)]
    [InlineData(58, 60, 55)]
    public void A_run_has_ended_before_the_next_blackout(int? deadlineMinutes, int blackoutIn, int expected) =>
        Fit(deadlineMinutes, (blackoutIn, blackoutIn + 60), (blackoutIn + 300, blackoutIn + 360)).ShouldBeOfType<JobPlan.Planned>()
            .Deadline.ShouldBe(Start.AddMinutes(expected));

    [Fact]
    public void A_run_does_not_begin_for_less_than_a_useful_slice() =>
        Fit(deadlineMinutes: null, (9, 60)).ShouldBeOfType<JobPlan.InBlackout>().Reason.ShouldStartWith("A blackout begins Mon 1 Jun 18:09 UTC, too soon");

    [Fact]
    public void Without_blackouts_the_plan_stays_as_it_is() => Fit(deadlineMinutes: null).ShouldBe(Plan(null));

    private static JobPlan Fit(int? deadlineMinutes, params (int From, int To)[] blackouts) =>
        BlackoutGuard.Fit(Plan(deadlineMinutes), IntervalSet.Of(blackouts.Select(span => new Interval(At(span.From), At(span.To)))));

    private static JobPlan.Planned Plan(int? deadlineMinutes) => new(Start, deadlineMinutes is { } minutes ? Start.AddMinutes(minutes) : null, "Starts now.");

    private static Instant At(int minutes) => Instant.FromDateTimeOffset(Start.AddMinutes(minutes));
}
