using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

public sealed class LeaseTests
{
    [Fact]
    public void Volumes_of_one_server_run_one_after_the_other_the_one_that_gains_most_last()
    {
        var host = Given.Host("files-01");
        var decisions = Given.Fleet(Given.Volume(host, "C:", 90_000), Given.Volume(host, "D:", 180_000)).Decide();

        decisions.Single(decision => decision.Volume.Path == "D:").Run!.Value.Utc().ShouldBe("06-01 17:45 – 06-01 19:45");
        decisions.Single(decision => decision.Volume.Path == "C:").Run!.Value.Utc().ShouldBe("06-01 16:45 – 06-01 17:45");
    }

    [Theory]
    [InlineData(LimitKind.StorageGroup, "san-1")]
    [InlineData(LimitKind.Site, "berlin")]
    [InlineData(LimitKind.Fleet, null)]
    public void A_limit_holds_for_all_it_counts(LimitKind kind, string? target)
    {
        var input = Fleet(6) with { Limits = [new ConcurrencyLimit(kind, target, LimitAmount.Of(2))] };

        MostAtOnce(input.Decide()).ShouldBe(2);
        MostAtOnce(Fleet(6).Decide()).ShouldBe(6);
    }

    [Fact]
    public void A_share_is_one_of_the_servers_it_counts_and_never_none()
    {
        MostAtOnce((Fleet(8) with { Limits = [new ConcurrencyLimit(LimitKind.Site, null, LimitAmount.Share(40))] }).Decide()).ShouldBe(3);
        MostAtOnce((Fleet(8) with { Limits = [new ConcurrencyLimit(LimitKind.Site, null, LimitAmount.Share(1))] }).Decide()).ShouldBe(1);
    }

    [Fact]
    public void A_limit_for_one_name_goes_before_the_one_for_each()
    {
        var input = Fleet(6) with
        {
            Limits = [new ConcurrencyLimit(LimitKind.Site, null, LimitAmount.Of(1)),
                new ConcurrencyLimit(LimitKind.Site, "berlin", LimitAmount.Of(4))],
        };

        MostAtOnce(input.Decide()).ShouldBe(4);
    }

    [Fact]
    public void Who_finds_no_lease_is_told_which_limit_was_reached()
    {
        var input = Fleet(4) with
        {
            Limits = [new ConcurrencyLimit(LimitKind.StorageGroup, null, LimitAmount.Of(1))],
                Windows = [Given.Maintenance("20:30", "22:00")],
        };

        var waiting = input.Decide().First(decision => decision.Kind == DecisionKind.WaitsForLease);
        waiting.Reason.ShouldBe(
            "Other volumes go first: storage group san-1 (1 at a time) is taken for all of the time. The volume has been passed over once "
            + "and moves up in the queue.");
    }

    [Fact]
    public void Who_was_passed_over_too_often_goes_before_those_who_gain_more()
    {
        var patient = Given.Volume(Given.Host("a", "berlin", "san-1"), excess: 1000) with { PassedOver = PlannerRules.MostPassedOver };
        var greedy = Given.Volume(Given.Host("b", "berlin", "san-1"), excess: 50_000_000);
        var input = Given.Fleet(greedy, patient) with { Limits = [new ConcurrencyLimit(LimitKind.Fleet, null, LimitAmount.Of(1))],
            Windows = [Given.Maintenance("21:34", "22:00")] };

        input.Decide().About("a").Kind.ShouldBe(DecisionKind.Planned);
        input.Decide().About("b").Kind.ShouldBe(DecisionKind.WaitsForLease);
        (input with { Volumes = [greedy, patient with { PassedOver = 0 }] }).Decide().About("b").Kind.ShouldBe(DecisionKind.Planned);
    }

    [Fact]
    public void What_is_under_way_keeps_its_leases_until_its_deadline()
    {
        var (running, waiting) = (Given.Volume(Given.Host("a")), Given.Volume(Given.Host("b")));
        var input = Given.Fleet(running, waiting) with
        {
            Limits = [new ConcurrencyLimit(LimitKind.Fleet, null, LimitAmount.Of(1))],
            Running = [new RunningWork(running.Id, Write.Interval("2026-06-01 07:00", "2026-06-01 19:15"))],
        };

        input.Decide().About("b").Run!.Value.Utc().ShouldBe("06-01 19:15 – 06-01 19:45");
    }

    [Fact]
    public void The_end_of_a_blackout_starts_no_stampede()
    {
        // A blackout of a week ends at 18:00; forty servers with an hour of work each and room for five at once.
        var hosts = Enumerable.Range(0, 40).Select(number => Given.Volume(Given.Host($"srv-{number:00}", "berlin"))).ToArray();
        var input = Given.Fleet(hosts) with
        {
            Windows = [Given.Blackout("00:00", "18:00")], Limits = [new ConcurrencyLimit(LimitKind.Site, null, LimitAmount.Of(5))],
        };

        var decisions = input.Decide();

        MostAtOnce(decisions).ShouldBe(5);
        decisions.Where(decision => decision.Run is not null)
            .ShouldAllBe(decision => decision.Run!.Value.Start >= Write.Instant("2026-06-01 16:00"));
        decisions.Count(decision => decision.Kind == DecisionKind.Planned)
            .ShouldBe(20, "five at once for 3 h 45 min, an hour each and one of 45 min");
        decisions.Count(decision => decision.Kind == DecisionKind.WaitsForLease).ShouldBe(20);
    }

    [Fact]
    public void Nobody_waits_longer_than_three_windows_and_until_all_who_waited_as_long_had_their_turn()
    {
        // Room for one run a night, ten volumes with work for months, the last of which gains a thousand times what the first does.
        var volumes = Enumerable.Range(1, 10).Select(
            number => Given.Volume(Given.Host($"srv-{number:00}", "berlin"), excess: 1_000_000L * number * number * number)).ToArray();
        var input = Given.Fleet(volumes) with
        {
            Horizon = Duration.FromDays(60), Windows = [Given.Maintenance("21:15", "22:00")],
                Limits = [new ConcurrencyLimit(LimitKind.Fleet, null, LimitAmount.Of(1))],
        };

        var longest = input.Decide().GroupBy(decision => decision.Volume.Id)
            .Max(ofVolume => LongestWait(ofVolume.Select(decision => decision.Kind)));

        longest.ShouldBeInRange(5, PlannerRules.MostPassedOver + volumes.Length);
    }

    private static int LongestWait(IEnumerable<DecisionKind> kinds)
    {
        var (now, longest) = (0, 0);
        foreach (var kind in kinds)
        {
            now = kind == DecisionKind.WaitsForLease ? now + 1 : 0;
            longest = Math.Max(longest, now);
        }

        return longest;
    }

    private static FleetPlanInput Fleet(int hosts) =>
        Given.Fleet([.. Enumerable.Range(0, hosts).Select(number => Given.Volume(Given.Host($"srv-{number:00}", "berlin", "san-1")))]);

    private static int MostAtOnce(IEnumerable<Decision> decisions)
    {
        var runs = decisions.Where(decision => decision.Run is not null).Select(decision => decision.Run!.Value).ToList();
        return runs.Count == 0 ? 0 : runs.Max(run => runs.Count(other => other.Contains(run.Start)));
    }
}
