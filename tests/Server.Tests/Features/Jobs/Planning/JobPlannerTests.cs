using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Jobs.Planning;
using NodaTime;
using WorkEstimate = FleetDefrag.Server.Features.Jobs.Planning.WorkEstimate;

namespace FleetDefrag.Server.Tests.Features.Jobs.Planning;

public sealed class JobPlannerTests
{
    private static readonly string[] Zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];
    private static readonly string[] Days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

    [Fact]
    public void No_plan_ever_touches_a_backup_of_any_schedule()
    {
        var random = new Random(42);
        var planned = 0;
        for (var trial = 0; trial < 1000; trial++)
        {
            var schedules = Enumerable.Range(0, random.Next(1, 4)).Select(_ => Schedule(
                Zones[random.Next(Zones.Length)], new LocalTime(random.Next(24), random.Next(60)), random.Next(1, 1441),
                $"FREQ=WEEKLY;BYDAY={string.Join(',', Days.Where(_ => random.Next(2) == 0).DefaultIfEmpty("SU"))}")).ToList();
            var now = new DateTimeOffset(2024, 3, 20, 0, 0, 0, TimeSpan.Zero).AddMinutes(random.Next(500_000));
            var estimate = random.Next(4) == 0 ? default : new WorkEstimate(TimeSpan.FromMinutes(random.Next(2000)));
            if (JobPlanner.Plan((JobTiming)random.Next(2), BackupForecast.Of(schedules, Instant.FromDateTimeOffset(now)), estimate, now) is not JobPlan.Planned plan)
                continue;

            planned++;
            plan.Start.ShouldBeGreaterThanOrEqualTo(now);
            (plan.Deadline!.Value - plan.Start).ShouldBeGreaterThanOrEqualTo(PlanningRules.SmallestSlice);
            // The next backup after the start begins a reserve after the deadline, and none runs at the start.
            var start = Instant.FromDateTimeOffset(plan.Start);
            var next = BackupForecast.Of(schedules, start)[0];
            next.Span.Contains(start).ShouldBeFalse();
            next.Span.Start.ShouldBe(Instant.FromDateTimeOffset(plan.Deadline.Value) + PlannerRules.Reserve);
        }

        planned.ShouldBeGreaterThan(500);
    }

    [Fact]
    public void A_job_before_the_backup_starts_as_late_as_is_safe()
    {
        var plan = Plan("2025-06-16T10:00:00Z", new WorkEstimate(TimeSpan.FromMinutes(40)));

        plan.Deadline.ShouldBe(At("2025-06-16T19:45:00Z"));
        plan.Start.ShouldBe(At("2025-06-16T18:25:00Z"));
        plan.Reason.ShouldBe("Starts 20:25, as late as is safe for about 40 min of work; must end 21:45, 15 min before the backup at 22:00 (Europe/Berlin).");
    }

    [Fact]
    public void A_small_job_still_gets_half_an_hour()
    {
        var plan = Plan("2025-06-16T10:00:00Z", new WorkEstimate(TimeSpan.FromMinutes(1)));
        (plan.Deadline - plan.Start).ShouldBe(TimeSpan.FromMinutes(30));
    }

    [Fact]
    public void A_volume_that_was_never_analysed_says_so()
    {
        Plan("2025-06-16T10:00:00Z", default).Reason.ShouldContain("never analysed");
    }

    [Fact]
    public void Work_that_does_not_fit_starts_at_once_and_says_that_it_stops_in_time()
    {
        var plan = Plan("2025-06-16T18:00:00Z", new WorkEstimate(TimeSpan.FromHours(9)));
        plan.Start.ShouldBe(At("2025-06-16T18:00:00Z"));
        plan.Reason.ShouldContain("do not fit");
    }

    [Fact]
    public void Shortly_before_a_backup_the_next_one_is_meant()
    {
        var plan = Plan("2025-06-16T19:41:00Z", new WorkEstimate(TimeSpan.FromMinutes(5)));
        plan.Deadline.ShouldBe(At("2025-06-17T19:45:00Z"));
        plan.Reason.ShouldContain("Tuesday 21:15");
    }

    [Fact]
    public void Without_a_backup_now_has_no_deadline_and_before_the_backup_is_impossible()
    {
        var now = At("2025-06-16T10:00:00Z");
        JobPlanner.Plan(JobTiming.Now, [], default, now).ShouldBeOfType<JobPlan.Planned>().Deadline.ShouldBeNull();
        JobPlanner.Plan(JobTiming.BeforeBackup, [], default, now).ShouldBeOfType<JobPlan.NoBackup>();
    }

    [Fact]
    public void Of_two_backups_that_overlap_the_one_that_ends_last_is_waited_for()
    {
        var now = At("2025-06-16T21:00:00Z");
        var backups = BackupForecast.Of(
            [Schedule("UTC", new LocalTime(20, 0), 90, "FREQ=DAILY"), Schedule("UTC", new LocalTime(20, 30), 240, "FREQ=DAILY")], Instant.FromDateTimeOffset(now));

        JobPlanner.Plan(JobTiming.Now, backups, default, now).ShouldBeOfType<JobPlan.TooCloseToBackup>().Reason.ShouldStartWith("The backup runs until Tuesday 00:30.");
    }

    // Every day at 22:00 in Berlin, two hours long.
    private static JobPlan.Planned Plan(string now, WorkEstimate estimate) => JobPlanner.Plan(
        JobTiming.BeforeBackup, BackupForecast.Of([Schedule("Europe/Berlin", new LocalTime(22, 0), 120, "FREQ=DAILY")], Instant.FromDateTimeOffset(At(now))), estimate, At(now))
        .ShouldBeOfType<JobPlan.Planned>();

    private static BackupSchedule Schedule(string zone, LocalTime from, int minutes, string rule)
    {
        RecurrenceRule.TryParse(rule, new LocalDate(2020, 1, 1).At(from), out var recurrence, out _).ShouldBeTrue();
        return new BackupSchedule("nightly", Scope.Fleet, BackupType.Full, BackupMethod.FileLevel, new RecurringWindow(recurrence!, Duration.FromMinutes(minutes), ZoneData.Find(zone)!));
    }

    private static DateTimeOffset At(string instant) => DateTimeOffset.Parse(instant, null);
}
