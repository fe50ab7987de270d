using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Features.Plan;
using NodaTime;

namespace FleetDefrag.Server.Tests.Features.Plan;

public sealed class IsolatedPlanningTests
{
    [Fact]
    public void A_volume_that_cannot_be_planned_is_set_aside_and_the_others_are_planned()
    {
        var volumes = Enumerable.Range(0, 5).Select(_ => NewVolume()).ToList();

        var (_, input, setAside) = IsolatedPlanning.Plan(
            input => input.Volumes.Contains(volumes[3]) ? throw new OverflowException("too large") : new FleetPlan([]), Input(volumes));

        input.Volumes.ShouldBe([volumes[0], volumes[1], volumes[2], volumes[4]]);
        var (volume, failure) = setAside.ShouldHaveSingleItem();
        (volume, failure.Message).ShouldBe((volumes[3], "too large"));
    }

    [Fact]
    public void A_failure_that_no_single_volume_causes_stays_a_failure() =>
        Should.Throw<InvalidOperationException>(() => IsolatedPlanning.Plan(
            input => input.Volumes.Count > 1 ? throw new InvalidOperationException() : new FleetPlan([]),
            Input([NewVolume(), NewVolume()])));

    private static FleetPlanInput Input(IReadOnlyList<SchedulableVolume> volumes) =>
        new(Instant.FromUtc(2025, 6, 16, 20, 0), Duration.FromHours(36), volumes);

    private static SchedulableVolume NewVolume() => new(
        Guid.NewGuid(), new HostFacts(Guid.NewGuid(), "files01", Site: null, StorageGroup: null, new HashSet<string>()), "D:",
            Condition: null);
}
