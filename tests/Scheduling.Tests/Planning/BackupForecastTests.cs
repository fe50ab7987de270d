using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

public sealed class BackupForecastTests
{
    [Fact]
    public void Backups_of_all_schedules_come_in_order_and_begin_with_the_one_that_goes_on()
    {
        var backups = BackupForecast.Of(
            [Given.Backup("nightly"), Given.Backup("morning", from: "09:00", to: "11:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU")], Given.Now);

        backups.Take(3).Select(backup => backup.Schedule.Name).ShouldBe(["morning", "nightly", "morning"]);
        backups[0].Span.Contains(Given.Now).ShouldBeTrue();
    }

    [Fact]
    public void The_next_backup_is_the_one_that_the_plan_runs_before() =>
        BackupForecast.Next(Given.Backup(), Given.Now)!.Span.Start.ShouldBe(
            Given.Fleet(Given.Volume(Given.Host("files-01"))).DecideOne().Occurrence.Start);

    [Fact]
    public void A_monthly_backup_is_near_enough_and_a_yearly_one_may_not_be()
    {
        BackupForecast.Next(Given.Backup(rule: "FREQ=MONTHLY;BYMONTHDAY=31"), Write.Instant("2026-06-01 08:00"))
            .ShouldBeNull("July's is 60 days away");
        BackupForecast.Next(Given.Backup(rule: "FREQ=MONTHLY;BYMONTHDAY=-1"), Given.Now).ShouldNotBeNull();
        BackupForecast.Next(Given.Backup(rule: "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"), Given.Now).ShouldBeNull();
    }

    [Fact]
    public void A_backup_at_a_skipped_time_is_expected_from_the_moment_of_the_change()
    {
        var backup = BackupForecast.Next(Given.Backup(from: "02:30", to: "04:00"), Write.Instant("2026-03-28 12:00"))!;

        backup.Span.ShouldBe(new Interval(Write.Instant("2026-03-29 01:00"), Write.Instant("2026-03-29 02:00")));
    }
}
