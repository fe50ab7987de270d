using FleetDefrag.FleetSimulation.Running;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Simulation;

/// <summary>
/// The small version of <c>bench/Fleet </c>: six weeks in which clocks change in most zones. Mistakes made on purpose are found.
/// </summary>
public sealed class FleetSimulatorTests
{
    private static readonly SimulationSettings Spring = new(1, 80, 60, 42) { Start = Instant.FromUtc(2024, 3, 1, 0, 0) };

    [Fact]
    public void Whatever_happens_backups_and_blackouts_are_left_alone_and_limits_hold()
    {
        var counts = FleetSimulator.Run(Spring);

        counts.ForbiddenSeconds.ShouldBe(0);
        counts.PastDeadline.ShouldBe(0);
        counts.LimitsExceeded.ShouldBe(0);
        counts.Doubled.ShouldBe(0);
        counts.LongestStarvation.ShouldBeLessThanOrEqualTo(SimulationCounts.MostStarvation);
        counts.IsKept.ShouldBeTrue();
        // The premises: clocks did change, things did go wrong, work was done.
        counts.ClockChanges.ShouldBeGreaterThan(20);
        counts.Vanishings.ShouldBeGreaterThan(40);
        counts.Restarts.ShouldBeGreaterThan(2);
        counts.Completed.ShouldBeGreaterThan(500);
        counts.Stopped.ShouldBeGreaterThan(10);
    }

    [Fact]
    public void The_same_seed_gives_the_same_plans_and_another_seed_others()
    {
        var fortnight = Spring with { Days = 14 };

        var digest = FleetSimulator.Run(fortnight).Digest;
        FleetSimulator.Run(fortnight).Digest.ShouldBe(digest);
        FleetSimulator.Run(fortnight with { Seed = 2 }).Digest.ShouldNotBe(digest);
    }

    [Fact]
    public void A_planner_that_ignores_summer_time_is_found() =>
        FleetSimulator.Run(Spring with { Mistake = IgnoreSummerTime }).ForbiddenSeconds.ShouldBeGreaterThan(1000);

    [Fact]
    public void A_planner_that_forgets_blackouts_is_found() =>
        FleetSimulator.Run(
            Spring with { Days = 14, Mistake = input => input with { Windows = [] } }).ForbiddenSeconds.ShouldBeGreaterThan(1000);

    [Fact]
    public void A_planner_that_forgets_limits_is_found() =>
        FleetSimulator.Run(Spring with { Days = 14, Mistake = input => input with { Limits = [] } }).LimitsExceeded.ShouldBeGreaterThan(0);

    [Fact]
    public void Agents_that_go_on_after_their_deadline_are_found()
    {
        var counts = FleetSimulator.Run(Spring with { Days = 14, AgentsIgnoreDeadlines = true });

        counts.PastDeadline.ShouldBeGreaterThan(0);
        counts.ForbiddenSeconds.ShouldBeGreaterThan(0);
    }

    private static FleetPlanInput IgnoreSummerTime(FleetPlanInput input) => input with
    {
        Backups =
            [.. input.Backups.Select(backup => backup with { Window = backup.Window with { Zone = AsInWinter(backup.Window.Zone) } })],
        Windows =
            [.. input.Windows.Select(window => window with { Window = window.Window with { Zone = AsInWinter(window.Window.Zone) } })],
    };

    private static DateTimeZone AsInWinter(DateTimeZone zone) => DateTimeZone.ForOffset(zone.GetUtcOffset(Spring.Start));
}
