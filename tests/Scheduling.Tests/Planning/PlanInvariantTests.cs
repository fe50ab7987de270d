using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.FleetSimulation.Reference;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

/// <summary>Invariants of every plan of every fleet, checked minute by minute with the naive reference.</summary>
public sealed class PlanInvariantTests
{
    private static readonly DateTime Start = new(2024, 3, 4, 0, 0, 0, DateTimeKind.Utc);

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Every_run_lies_in_minutes_that_walking_allows_and_no_limit_is_exceeded(int seed)
    {
        // Two weeks with the changes of America and of Troll's neighbours; then those of Europe.
        var fleet = new FleetMaker(seed, 160, 60).Make();
        var minutes = new ForbiddenMinutes(fleet, Start, Start.AddDays(40));
        for (var week = 0; week < 4; week++)
        {
            var now = Instant.FromDateTimeUtc(Start.AddDays(5 + (7 * week)).AddHours(11).AddSeconds(17));
            var plan = FleetPlanner.Plan(fleet.Input(now, Duration.FromDays(7)));

            plan.Decisions.Count(decision => decision.Kind == DecisionKind.Planned).ShouldBeGreaterThan(50);
            foreach (var decision in plan.Decisions)
                ShouldBeSound(decision, minutes, now);
            LimitCheck.Exceeded(fleet, plan.Decisions.Where(decision => decision.Run is not null)
                .Select(decision => (decision.Volume.Host, decision.Run!.Value))).ShouldBeEmpty();
        }
    }

    [Fact]
    public void The_same_input_gives_the_same_plan_in_whatever_order_it_comes()
    {
        var fleet = new FleetMaker(4, 160, 60).Make();
        var input = fleet.Input(Instant.FromUtc(2024, 10, 25, 9, 0), Duration.FromDays(7));
        var shuffled = input with
        {
            Volumes = [.. input.Volumes.Reverse()], Policies = [.. input.Policies.Reverse()], Backups = [.. input.Backups.Reverse()],
            Windows = [.. input.Windows.Reverse()], Limits = [.. input.Limits.Reverse()],
        };

        Text(FleetPlanner.Plan(shuffled)).ShouldBe(Text(FleetPlanner.Plan(input)));
    }

    [Fact]
    public void Every_volume_and_backup_has_exactly_one_decision_with_a_reason()
    {
        var plan = FleetPlanner.Plan(new FleetMaker(5, 160, 60).Make().Input(Instant.FromUtc(2024, 6, 1, 9, 0), Duration.FromDays(7)));

        plan.Decisions.ShouldAllBe(
            decision => decision.Reason.Length > 20 && decision.Reason.Length < 600 && decision.Reason.EndsWith('.'));
        plan.Decisions.GroupBy(decision => (decision.Volume.Id, decision.Occurrence.Backup?.Name, decision.Occurrence.LocalStart))
            .ShouldAllBe(same => same.Count() == 1);
    }

    private static void ShouldBeSound(Decision decision, ForbiddenMinutes minutes, Instant now)
    {
        (decision.Run is not null).ShouldBe(decision.Kind == DecisionKind.Planned);
        if (decision.Run is not { } run)
            return;
        run.Start.ShouldBeGreaterThanOrEqualTo(now);
        run.Duration.ShouldBeGreaterThanOrEqualTo(PlannerRules.SmallestSlice);
        run.Duration.ShouldBeLessThanOrEqualTo(PlannerRules.LongestNeed);
        // The margin too: five minutes after its end there is still no blackout, and fifteen minutes after it no backup.
        minutes.Forbidden(decision.Volume, run.Start, run.End).ShouldBe(0, decision.Reason);
        minutes.Blackouts(decision.Volume, run.Start, run.End + PlannerRules.Margin).ShouldBe(0, decision.Reason);
        minutes.Backups(decision.Volume, run.Start, run.End + PlannerRules.Reserve).ShouldBe(0, decision.Reason);
    }

    private static string Text(FleetPlan plan) => string.Join('\n', plan.Decisions.Select(
        decision => $"{decision.Volume.Id} {decision.Occurrence.LocalStart} {decision.Kind} {decision.Run} {decision.Reason}"));
}
