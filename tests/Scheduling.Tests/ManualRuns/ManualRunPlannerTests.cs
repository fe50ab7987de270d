using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.ManualRuns;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Planning;
using FleetDefrag.Scheduling.Tests.Time;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.ManualRuns;

/// <summary>Runs by hand on a server in Berlin whose full backup lasts from 22:00 to 02:00 every night.</summary>
public sealed class ManualRunPlannerTests
{
    private static readonly string[] Zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];
    private static readonly string[] Days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
    private static readonly HostFacts Host = Given.Host("files-01", "berlin");

    [Fact]
    public void No_plan_ever_touches_a_backup_of_any_schedule()
    {
        var random = new Random(42);
        var planned = 0;
        for (var trial = 0; trial < 1000; trial++)
        {
            var schedules = Enumerable.Range(0, random.Next(1, 4)).Select(_ => RandomSchedule(random)).ToList();
            var now = Instant.FromUtc(2024, 3, 20, 0, 0) + Duration.FromMinutes(random.Next(500_000));
            var volume = random.Next(4) == 0 ? Volume(0) with { Condition = null } : Volume(random.Next(2000));
            var input = new ManualRunInput(now, volume, (ManualRunTiming)random.Next(2)) { Backups = schedules };
            if (ManualRunPlanner.Plan(input) is not ManualRunPlan.Planned plan)
                continue;

            planned++;
            plan.Start.ShouldBeGreaterThanOrEqualTo(now);
            (plan.Deadline!.Value - plan.Start).ShouldBeGreaterThanOrEqualTo(PlannerRules.SmallestSlice);
            // The next backup after the start begins a reserve after the deadline, and no backup runs at the start.
            var next = BackupForecast.Of(schedules, plan.Start)[0];
            next.Span.Contains(plan.Start).ShouldBeFalse();
            next.Span.Start.ShouldBe(plan.Deadline.Value + PlannerRules.Reserve);
        }

        planned.ShouldBeGreaterThan(500);
    }

    [Fact]
    public void A_run_before_the_backup_starts_as_late_as_is_safe()
    {
        var plan = Planned(BeforeBackup(Volume(minutes: 40)));

        plan.Deadline.ShouldBe(Write.Instant("2026-06-01 19:45"));
        plan.Start.ShouldBe(Write.Instant("2026-06-01 18:25"));
        plan.Reason.ShouldBe(
            "Starts 20:25, as late as is safe for 1 h 20 min of work (twice the general rate, without a history); "
            + "must end 21:45, 15 min before the backup at 22:00 (Europe/Berlin).");
    }

    [Fact]
    public void The_history_of_the_volume_counts()
    {
        var volume = Volume(minutes: 40) with { History = [3, 3, 3] };

        var plan = Planned(BeforeBackup(volume));

        plan.Start.ShouldBe(Write.Instant("2026-06-01 17:45"), "three times the general rate instead of twice");
        plan.Reason.ShouldContain("2 h of work (nine in ten of its last 3 runs)");
    }

    [Fact]
    public void A_run_by_hand_starts_when_the_planner_would_start_it()
    {
        // More than the half hour that a run by hand gets in any case.
        var volume = Volume(minutes: 50) with { History = [0.5, 1, 1.5, 2] };

        var byHand = Planned(BeforeBackup(volume));
        var byPlan = Given.Fleet(volume).DecideOne();

        (byHand.Start, byHand.Deadline).ShouldBe((byPlan.Run!.Value.Start, byPlan.Run.Value.End));
    }

    [Fact]
    public void A_small_run_still_gets_half_an_hour()
    {
        var plan = Planned(BeforeBackup(Volume(minutes: 1)));
        (plan.Deadline - plan.Start).ShouldBe(Duration.FromMinutes(30));
    }

    [Fact]
    public void An_analysis_takes_its_own_short_estimate()
    {
        var plan = Planned(BeforeBackup(Volume(minutes: 600)) with { IsAnalysis = true });

        (plan.Deadline - plan.Start).ShouldBe(Duration.FromMinutes(30));
        plan.Reason.ShouldContain("2 min of work");
    }

    [Fact]
    public void A_volume_that_was_never_analysed_says_so() =>
        Planned(BeforeBackup(Volume(0) with { Condition = null })).Reason.ShouldContain("never analysed");

    [Fact]
    public void Work_that_does_not_fit_starts_at_once_and_says_that_it_stops_in_time()
    {
        var plan = Planned(BeforeBackup(Volume(minutes: 540)) with { Now = Write.Instant("2026-06-01 18:00") });

        plan.Start.ShouldBe(Write.Instant("2026-06-01 18:00"));
        plan.Reason.ShouldContain("do not fit");
    }

    [Fact]
    public void Shortly_before_a_backup_the_next_one_is_meant()
    {
        var plan = Planned(BeforeBackup(Volume(minutes: 5)) with { Now = Write.Instant("2026-06-01 19:41") });

        plan.Deadline.ShouldBe(Write.Instant("2026-06-02 19:45"));
        plan.Reason.ShouldContain("Tuesday 21:15");
    }

    [Fact]
    public void Without_a_backup_now_has_no_deadline_and_before_the_backup_is_impossible()
    {
        var input = BeforeBackup(Volume(minutes: 40)) with { Backups = [] };

        Planned(input with { Timing = ManualRunTiming.Now }).Deadline.ShouldBeNull();
        ManualRunPlanner.Plan(input).ShouldBeOfType<ManualRunPlan.NoBackupExpected>();
    }

    [Fact]
    public void Of_two_backups_that_overlap_the_one_that_ends_last_is_waited_for()
    {
        var input = BeforeBackup(Volume(minutes: 40)) with
        {
            Now = Write.Instant("2026-06-01 21:00"),
            Timing = ManualRunTiming.Now,
            Backups = [Schedule("UTC", new LocalTime(20, 0), 90, "FREQ=DAILY"), Schedule("UTC", new LocalTime(20, 30), 240, "FREQ=DAILY")],
        };

        ManualRunPlanner.Plan(input)
            .ShouldBeOfType<ManualRunPlan.TooCloseToBackup>().Reason.ShouldStartWith("The backup runs until Tuesday 00:30.");
    }

    [Fact]
    public void Schedules_and_blackouts_of_other_servers_and_volumes_do_not_count()
    {
        var input = BeforeBackup(Volume(minutes: 40)) with
        {
            Timing = ManualRunTiming.Now,
            Backups =
            [
                Given.Backup(from: "09:00", to: "12:00", scope: Scope.Host("files-02")),
                Given.Backup(from: "09:00", to: "12:00") with { Volumes = ["E:"] },
            ],
            Windows = [Given.Blackout("09:00", "12:00", Scope.Site("paris")), Given.Maintenance("23:00", "24:00")],
        };

        Planned(input).Deadline.ShouldBeNull();
    }

    [Fact]
    public void A_blackout_forbids_a_run_unless_it_only_reads_or_the_administrator_overrides_it()
    {
        var input = BeforeBackup(Volume(minutes: 40)) with { Timing = ManualRunTiming.Now, Windows = [Given.Blackout("09:00", "12:00")] };

        ManualRunPlanner.Plan(input).ShouldBeOfType<ManualRunPlan.InBlackout>();
        Planned(input with { IsAnalysis = true }).Start.ShouldBe(input.Now);
        Planned(input with { OverridesBlackouts = true }).Start.ShouldBe(input.Now);
    }

    private static ManualRunInput BeforeBackup(SchedulableVolume volume) =>
        new(Given.Now, volume, ManualRunTiming.BeforeBackup) { Backups = [Given.Backup()] };

    private static ManualRunPlan.Planned Planned(ManualRunInput input) =>
        ManualRunPlanner.Plan(input).ShouldBeOfType<ManualRunPlan.Planned>();

    // By the general rate: 20 ms for each excess fragment.
    private static SchedulableVolume Volume(int minutes) => Given.Volume(Host, excess: minutes * 3000L);

    private static BackupSchedule RandomSchedule(Random random) => Schedule(
        Zones[random.Next(Zones.Length)], new LocalTime(random.Next(24), random.Next(60)), random.Next(1, 1441),
        $"FREQ=WEEKLY;BYDAY={string.Join(',', Days.Where(_ => random.Next(2) == 0).DefaultIfEmpty("SU"))}");

    private static BackupSchedule Schedule(string zone, LocalTime from, int minutes, string rule)
    {
        RecurrenceRule.TryParse(rule, new LocalDate(2020, 1, 1).At(from), out var recurrence, out _).ShouldBeTrue();
        var window = new RecurringWindow(recurrence!, Duration.FromMinutes(minutes), ZoneData.Find(zone)!);
        return new BackupSchedule("nightly", Scope.Fleet, BackupType.Full, BackupMethod.FileLevel, window);
    }
}
