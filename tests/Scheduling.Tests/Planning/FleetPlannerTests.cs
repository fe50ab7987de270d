using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

public sealed class FleetPlannerTests
{
    private static readonly HostFacts Host = Given.Host("files-01", "berlin", "san-1");

    [Fact]
    public void A_run_ends_the_reserve_before_the_backup_and_starts_as_late_as_is_safe()
    {
        var decision = Given.Fleet(Given.Volume(Host)).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.Planned);
        decision.Run!.Value.Utc().ShouldBe("06-01 18:45 – 06-01 19:45");
        decision.Reason.ShouldBe(
            "Starts Mon 1 Jun 20:45, as late as is safe and free for 1 h of work (twice the general rate, without a history); must end by "
            + "Mon 1 Jun 21:45, before nightly at Mon 1 Jun 22:00 (Europe/Berlin).");
    }

    [Fact]
    public void A_volume_in_order_is_left_alone()
    {
        var decision = Given.Fleet(Given.Volume(Host, excess: 99)).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.NotNeeded);
        decision.Reason.ShouldBe(
            "The volume is in order: 99 excess fragments and 0 % of the data in fragmented files; policy standard starts at 100 or 1 %.");
    }

    [Fact]
    public void A_volume_that_was_never_analysed_gets_half_an_hour()
    {
        var decision = Given.Fleet(Given.Volume(Host) with { Condition = null }).DecideOne();

        decision.Run!.Value.Utc().ShouldBe("06-01 19:15 – 06-01 19:45");
        decision.Reason.ShouldContain("the volume was never analysed");
    }

    [Fact]
    public void Its_own_history_replaces_the_prior()
    {
        // Nine in ten of ten runs took half of the prior's 30 minutes for 90,000 fragments, and once three times as long.
        double[] history = [0.4, 0.5, 3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 2];
        var volume = Given.Volume(Host, excess: 360_000);

        Given.Fleet(volume with { History = history }).DecideOne().Estimate.ShouldBe(Duration.FromHours(4));
        Given.Fleet(volume with { History = history[3..] }).DecideOne().Estimate.ShouldBe(Duration.FromHours(4));
        Given.Fleet(volume with { History = history[3..9] }).DecideOne().Estimate.ShouldBe(Duration.FromHours(1));
        Given.Fleet(volume with { History = history[3..5] })
            .DecideOne().Estimate.ShouldBe(Duration.FromHours(4), "two runs are no history: twice the prior");
    }

    [Fact]
    public void Nothing_is_planned_within_a_blackout_or_outside_maintenance_windows()
    {
        var input = Given.Fleet(Given.Volume(Host)) with { Windows = [
            Given.Blackout("20:00", "21:30", Scope.Site("berlin")), Given.Maintenance("17:00", "23:00")] };

        // 15 minutes are left between blackout and reserve; the hour fits before the blackout, with the margin.
        input.DecideOne().Run!.Value.Utc().ShouldBe("06-01 16:55 – 06-01 17:55");
    }

    [Fact]
    public void Windows_of_fleet_site_group_and_host_add_up()
    {
        var volume = Given.Volume(Given.Host("files-01", "berlin", null, "gold"));
        var input = Given.Fleet(volume) with
        {
            Windows =
            [
                Given.Blackout("08:00", "18:00"), Given.Blackout("18:00", "19:00", Scope.Site("berlin")),
                    Given.Blackout("19:00", "20:00", Scope.Group("gold")),
                Given.Blackout("20:00", "21:00", Scope.Host("files-01")), Given.Blackout("20:00", "22:00", Scope.Host("files-02")),
            ],
        };

        var decision = input.DecideOne();
        decision.Run!.Value.Utc().ShouldBe("06-01 19:00 – 06-01 19:45");
        decision.Reason.ShouldContain("as much as fits of 1 h of work");
    }

    [Fact]
    public void A_reason_names_the_blackout_and_the_backup_that_leave_no_time()
    {
        var closed = Given.Fleet(Given.Volume(Host)) with { Windows = [Given.Blackout("08:00", "21:50")] };
        var both = closed with { Backups = [Given.Backup(), Given.Backup("early", from: "20:00", to: "21:00")] };

        closed.DecideOne().Reason.ShouldBe(
            "Blackout blackout leaves no time between Mon 1 Jun 10:00 and nightly at Mon 1 Jun 22:00.");
        both.Decide().Select(decision => decision.Reason).First().ShouldBe(
            "Blackout blackout leaves no time between Mon 1 Jun 10:00 and early at Mon 1 Jun 20:00.");
    }

    [Fact]
    public void No_time_at_all_is_not_allowed_and_too_little_does_not_fit()
    {
        var forbidden = Given.Fleet(Given.Volume(Host)) with { Windows = [Given.Maintenance("23:00", "24:00")] };
        var short1 = Given.Fleet(Given.Volume(Host)) with { Windows = [Given.Maintenance("21:30", "21:39")] };

        forbidden.DecideOne().Kind.ShouldBe(DecisionKind.NotAllowed);
        forbidden.DecideOne().Reason.ShouldBe(
            "Maintenance window maintenance leaves no time between Mon 1 Jun 10:00 and nightly at Mon 1 Jun 22:00.");
        short1.DecideOne().Kind.ShouldBe(DecisionKind.WillNotFit);
        short1.DecideOne().Reason.ShouldBe(
            "Between Mon 1 Jun 10:00 and nightly at Mon 1 Jun 22:00 only 4 min is left; a run needs 5 min and does not start late. "
            + "Maintenance window maintenance takes the rest.");
    }

    [Fact]
    public void A_window_that_was_missed_does_not_start_late()
    {
        var input = Given.Fleet(Given.Volume(Host)) with { Now = Write.Instant("2026-06-01 19:41"), Horizon = Duration.FromHours(2) };

        input.DecideOne().Kind.ShouldBe(DecisionKind.WillNotFit);
    }

    [Fact]
    public void Work_that_does_not_fit_stops_at_the_deadline_and_goes_on_in_the_next_window()
    {
        var input =
            Given.Fleet(Given.Volume(Host)) with { Horizon = Duration.FromDays(3), Windows = [Given.Maintenance("21:00", "22:00")] };

        var decisions = input.Decide();

        decisions.Select(decision => decision.Kind).ShouldBe([DecisionKind.Planned, DecisionKind.Planned, DecisionKind.NotNeeded]);
        decisions[0].Run!.Value.Utc().ShouldBe("06-01 19:00 – 06-01 19:45");
        decisions[1].Run!.Value.Utc().ShouldBe("06-02 19:30 – 06-02 19:45");
        decisions[0].Reason.ShouldContain("the rest follows in a later window");
        decisions[2].Reason.ShouldBe("The run planned for Tue 2 Jun 21:30 puts the volume in order.");
    }

    [Fact]
    public void The_time_before_the_end_of_the_previous_backup_belongs_to_that_one()
    {
        // 20:00 and 22:00: the run before the second one does not lie before the first.
        var input = Given.Fleet(Given.Volume(Host)) with
        {
            Backups = [Given.Backup("logs", BackupType.Incremental, BackupMethod.ChangedBlocks, "20:00", "21:20"), Given.Backup("nightly")],
        };

        var decisions = input.Decide();
        decisions[0].Kind.ShouldBe(DecisionKind.NotAllowed);
        decisions[1].Run!.Value.Utc().ShouldBe("06-01 19:20 – 06-01 19:45");
    }

    [Fact]
    public void Other_rules_of_a_zone_move_the_run_with_its_backup_and_name_the_same_occurrence()
    {
        // A country gives up summer time, and an update of the server brings the edition that knows.
        var nightly = Given.Backup();
        var moved = nightly with { Window = nightly.Window with { Zone = DateTimeZone.ForOffset(Offset.FromHours(1)) } };

        var before = Given.Fleet(Given.Volume(Host)).DecideOne();
        var after = (Given.Fleet(Given.Volume(Host)) with { Backups = [moved] }).DecideOne();

        after.Occurrence.LocalStart.ShouldBe(before.Occurrence.LocalStart, "so that what is stored of it is changed, not doubled");
        (after.Occurrence.Start - before.Occurrence.Start).ShouldBe(Duration.FromHours(1));
        (after.Run!.Value.Start - before.Run!.Value.Start).ShouldBe(Duration.FromHours(1));
    }

    [Fact]
    public void Without_backups_the_maintenance_window_is_used_from_its_beginning()
    {
        var input = Given.Fleet(Given.Volume(Host)) with { Backups = [], Windows = [Given.Maintenance("20:00", "23:00")] };

        var decision = input.DecideOne();
        decision.Run!.Value.Utc().ShouldBe("06-01 18:00 – 06-01 19:00");
        decision.Reason.ShouldBe(
            "Starts Mon 1 Jun 20:00, as early as is free for 1 h of work (twice the general rate, without a history); must end by Mon 1 "
            + "Jun 21:00 (Europe/Berlin).");
    }

    [Fact]
    public void Without_backups_and_windows_it_starts_at_once() =>
        (Given.Fleet(Given.Volume(Host)) with { Backups = [] }).DecideOne().Run!.Value.Utc().ShouldBe("06-01 08:00 – 06-01 09:00");

    [Fact]
    public void A_run_under_way_counts_as_the_work_it_does()
    {
        var volume = Given.Volume(Host);
        var input = Given.Fleet(volume) with { Running = [
            new RunningWork(volume.Id, Write.Interval("2026-06-01 07:50", "2026-06-01 08:50"))], Horizon = Duration.FromDays(2) };

        var decisions = input.Decide();

        decisions.Select(decision => decision.Kind).ShouldBe([DecisionKind.NotNeeded, DecisionKind.NotNeeded]);
        decisions[0].Reason.ShouldBe("A run is in progress and ends by Mon 1 Jun 10:50.");
    }

    [Fact]
    public void An_agent_whose_clock_is_wrong_gets_no_work()
    {
        var decision = Given.Fleet(Given.Volume(Host with { ClockSkew = Duration.FromMinutes(-12) })).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.NotAllowed);
        decision.Reason.ShouldBe("The clock of files-01 is 12 min behind. Set the clock right; no run starts there until then.");
    }

    [Fact]
    public void A_backup_that_overruns_pushes_the_run_back()
    {
        var volume = Given.Volume(Host) with { BackedUpSince = Write.Instant("2026-05-31 20:00") };
        var input = Given.Fleet(volume) with { Now = Write.Instant("2026-06-01 18:00") };

        // Taken to last half an hour more, it leaves an hour and a quarter; planned again five minutes later it would be pushed on.
        input.DecideOne().Run!.Value.Utc().ShouldBe("06-01 18:45 – 06-01 19:45");
        (input with { Now = Write.Instant("2026-06-01 18:45") }).DecideOne().Run!.Value.Utc().ShouldBe("06-01 19:15 – 06-01 19:45");
        var late = (input with { Now = Write.Instant("2026-06-01 19:20") }).DecideOne();
        late.Kind.ShouldBe(DecisionKind.NotAllowed);
        late.Reason.ShouldBe(
            "A backup has been in progress since Sun 31 May 22:00. Nothing is moved before its end is reported, and too little time is "
            + "left then before nightly at Mon 1 Jun 22:00.");
    }

    [Fact]
    public void A_run_under_way_ends_when_a_backup_begins_early()
    {
        var volume = Given.Volume(Host) with { BackedUpSince = Given.Now };
        var input =
            Given.Fleet(volume) with { Running = [new RunningWork(volume.Id, new Interval(Given.Now, Given.Now + Duration.FromHours(1)))] };

        RunningCheck.LatestEnds(input)[volume.Id].ShouldBe(Given.Now);
    }

    [Fact]
    public void A_pause_stops_everything_and_says_why()
    {
        var decision = (Given.Fleet(Given.Volume(Host)) with { PausedBecause = "anna paused it on Monday for the audit." }).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.NotAllowed);
        decision.Reason.ShouldBe("Everything is paused: anna paused it on Monday for the audit.");
    }
}
