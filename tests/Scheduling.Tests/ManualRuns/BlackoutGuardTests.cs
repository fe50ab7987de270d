using FleetDefrag.Scheduling.ManualRuns;
using FleetDefrag.Scheduling.Tests.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.ManualRuns;

public sealed class BlackoutGuardTests
{
    private static readonly Instant Start = Write.Instant("2026-06-01 18:00");

    [Fact]
    public void A_run_does_not_begin_in_a_blackout()
    {
        var refused = Fit(deadlineMinutes: null, (-60, 60)).ShouldBeOfType<ManualRunPlan.InBlackout>();
        refused.Reason.ShouldBe(
            "Blackout freeze lasts until Mon 1 Jun 19:00 UTC. Start the job after the blackout, or give a reason to override it.");

        // Half-open: a blackout that ends as the run begins is over.
        Fit(deadlineMinutes: null, (-60, 0)).ShouldBeOfType<ManualRunPlan.Planned>();
    }

    [Theory]
    [InlineData(null, 60, 55)]
    [InlineData(180, 60, 55)]
    [InlineData(30, 60, 30)]
    [InlineData(58, 60, 55)]
    public void A_run_has_ended_before_the_next_blackout(int? deadlineMinutes, int blackoutIn, int expected) =>
        Fit(deadlineMinutes, (blackoutIn, blackoutIn + 60), (blackoutIn + 300, blackoutIn + 360)).ShouldBeOfType<ManualRunPlan.Planned>()
            .Deadline.ShouldBe(At(expected));

    [Fact]
    public void A_run_does_not_begin_for_less_than_a_useful_slice() =>
        Fit(deadlineMinutes: null, (9, 60)).ShouldBeOfType<ManualRunPlan.InBlackout>()
            .Reason.ShouldStartWith("Blackout freeze begins Mon 1 Jun 18:09 UTC, too soon");

    [Fact]
    public void Without_blackouts_the_plan_stays_as_it_is() => Fit(deadlineMinutes: null).ShouldBe(Plan(null));

    private static ManualRunPlan Fit(int? deadlineMinutes, params (int From, int To)[] blackouts) =>
        BlackoutGuard.Fit(
            Plan(deadlineMinutes), [.. blackouts.Select(span => new NamedSpan("freeze", new Interval(At(span.From), At(span.To))))]);

    private static ManualRunPlan.Planned Plan(int? deadlineMinutes) =>
        new(Start, deadlineMinutes is { } minutes ? At(minutes) : null, "Starts now.");

    private static Instant At(int minutes) => Start + Duration.FromMinutes(minutes);
}
