using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Backups;
using FleetDefrag.Server.Features.Jobs.Planning;
using FleetDefrag.Server.Tests.Features.Backups;

namespace FleetDefrag.Server.Tests.Features.Jobs.Planning;

public sealed class JobPlannerTests
{
    private static readonly string[] Zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];

    [Fact]
    public void No_plan_ever_touches_a_backup()
    {
        var random = new Random(42);
        var planned = 0;
        for (var trial = 0; trial < 2000; trial++)
        {
            var days = Enum.GetValues<DayOfWeek>().Where(_ => random.Next(2) == 0).DefaultIfEmpty(DayOfWeek.Sunday);
            var window = BackupCalendarTests.Window(Zones[random.Next(Zones.Length)], new TimeOnly(random.Next(24), random.Next(60)), random.Next(1, 1441), days);
            var now = new DateTimeOffset(2024, 3, 20, 0, 0, 0, TimeSpan.Zero).AddMinutes(random.Next(500_000));
            var estimate = random.Next(4) == 0 ? default : new WorkEstimate(TimeSpan.FromMinutes(random.Next(2000)));
            if (JobPlanner.Plan((JobTiming)random.Next(2), window, estimate, now) is not JobPlan.Planned plan)
                continue;

            planned++;
            plan.Start.ShouldBeGreaterThanOrEqualTo(now);
            (plan.Deadline!.Value - plan.Start).ShouldBeGreaterThanOrEqualTo(PlanningRules.SmallestSlice);
            // The next backup after the start begins a reserve after the deadline, and none runs at the start.
            var next = BackupCalendar.CurrentOrNext(window, plan.Start);
            next.Contains(plan.Start).ShouldBeFalse();
            next.Start.ShouldBe(plan.Deadline.Value + PlanningRules.Reserve);
        }

        planned.ShouldBeGreaterThan(1000);
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
    public void Without_a_window_now_has_no_deadline_and_before_the_backup_is_impossible()
    {
        var now = At("2025-06-16T10:00:00Z");
        JobPlanner.Plan(JobTiming.Now, window: null, default, now).ShouldBeOfType<JobPlan.Planned>().Deadline.ShouldBeNull();
        JobPlanner.Plan(JobTiming.BeforeBackup, window: null, default, now).ShouldBeOfType<JobPlan.NoBackupWindow>();
    }

    // Every day at 22:00 in Berlin, two hours long.
    private static JobPlan.Planned Plan(string now, WorkEstimate estimate) => JobPlanner.Plan(
        JobTiming.BeforeBackup, BackupCalendarTests.Window("Europe/Berlin", new TimeOnly(22, 0), 120, Enum.GetValues<DayOfWeek>()), estimate, At(now))
        .ShouldBeOfType<JobPlan.Planned>();

    private static DateTimeOffset At(string instant) => DateTimeOffset.Parse(instant, null);
}
