using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Time;

/// <summary>Known failures of schedulers at clock changes, each as the complaint reads.</summary>
public sealed class PublishedFailureTests
{
    [Fact]
    public void A_backup_at_two_in_the_morning_is_not_skipped_when_two_is_skipped()
    {
        var backup = Write.Window("02:30", "04:00", "Europe/Berlin");

        // It may begin when the clocks change (01:00 UTC) or one gap later, and is guarded from the former.
        Spans(backup, "2026-03-29 00:00", "2026-03-29 12:00", WindowSense.Forbids).ShouldBe(["03-29 01:00 – 03-29 02:00"]);
    }

    [Fact]
    public void A_backup_wholly_within_the_skipped_hour_is_guarded_for_as_long_as_it_lasts()
    {
        var backup = Write.Window("02:15", "02:45", "Europe/Berlin");

        Spans(backup, "2026-03-29 00:00", "2026-03-29 12:00", WindowSense.Forbids).ShouldBe(["03-29 01:00 – 03-29 01:45"]);
    }

    [Fact]
    public void A_maintenance_window_wholly_within_the_skipped_hour_does_not_take_place()
    {
        var maintenance = Write.Window("02:15", "02:45", "Europe/Berlin");

        Spans(maintenance, "2026-03-28 12:00", "2026-03-30 12:00", WindowSense.Allows).ShouldBe(["03-30 00:15 – 03-30 00:45"]);
    }

    [Fact]
    public void Nothing_fires_over_and_over_in_the_hour_that_comes_twice()
    {
        // Berlin, 25 October 2026: 02:00 to 03:00 comes at 00:00 UTC and again at 01:00 UTC.
        var hourly = Write.Window("00:30", "00:45", "Europe/Berlin", "FREQ=HOURLY");
        var bounds = Write.Interval("2026-10-24 22:00", "2026-10-25 04:00");

        var starts = hourly.Within(bounds, WindowSense.Forbids).Select(occurrence => occurrence.LocalStart).ToList();

        starts.ShouldBe(starts.Distinct());
        starts.Count.ShouldBe(5, "00:30 to 04:30 by the clock on the wall, 02:30 once");
        Spans(hourly, "2026-10-25 00:00", "2026-10-25 02:00", WindowSense.Forbids).ShouldBe(["10-25 00:30 – 10-25 01:45"]);
    }

    [Fact]
    public void An_edit_after_the_window_has_passed_begins_with_the_next_one()
    {
        // At 23:00 somebody moves the window from 23:30 to 22:00 and counts it from today: today's 22:00 is past.
        var now = Write.Instant("2026-06-01 23:00");
        var edited = Write.Window("22:00", "22:30", "UTC", startsOn: "2026-06-01");

        var next = edited.Within(new Interval(now, now + Duration.FromDays(2)), WindowSense.Allows).First();

        next.LocalStart.ShouldBe(Write.Local("2026-06-02 22:00"));
    }

    [Theory]
    [InlineData("Pacific/Pago_Pago", "2026-01-04 09:00")] // Saturday 22:00 at UTC−11 is Sunday morning in UTC.
    [InlineData("America/Los_Angeles", "2026-01-04 06:00")]
    [InlineData("Pacific/Kiritimati", "2026-01-03 08:00")] // UTC+14.
    public void A_weekday_is_the_local_one_however_far_the_zone_is_from_utc(string zone, string expected)
    {
        var saturdays = Write.Window("22:00", "23:00", zone, "FREQ=WEEKLY;BYDAY=SA");

        saturdays.Within(Write.Interval("2026-01-01 00:00", "2026-01-08 00:00"), WindowSense.Allows)
            .Single().Span.Start.ShouldBe(Write.Instant(expected));
    }

    [Fact]
    public void A_window_keeps_its_wall_times_when_clocks_change()
    {
        // 22:00 to 06:00 lasts 7 hours in the night to 29 March and 9 in the night to 25 October.
        var night = Write.Window("22:00", "06:00", "Europe/Berlin");

        Spans(night, "2026-03-28 20:00", "2026-03-29 06:00", WindowSense.Allows).ShouldBe(["03-28 21:00 – 03-29 04:00"]);
        Spans(night, "2026-10-24 19:00", "2026-10-25 06:00", WindowSense.Allows).ShouldBe(["10-24 20:00 – 10-25 05:00"]);
    }

    [Fact]
    public void Lord_Howe_changes_by_thirty_minutes()
    {
        // 4 October 2026, 02:00 → 02:30; from UTC+10:30 to UTC+11.
        var backup = Write.Window("02:10", "03:00", "Australia/Lord_Howe");

        Spans(backup, "2026-10-03 12:00", "2026-10-03 20:00", WindowSense.Forbids).ShouldBe(["10-03 15:30 – 10-03 16:00"]);
        Spans(backup, "2026-10-03 12:00", "2026-10-03 20:00", WindowSense.Allows).ShouldBe(["10-03 15:40 – 10-03 16:00"]);
    }

    [Fact]
    public void A_day_without_midnight_has_its_windows()
    {
        // Cairo, 26 April 2024: 00:00 → 01:00.
        var backup = Write.Window("00:00", "02:00", "Africa/Cairo");
        var wholeDay = Write.Window("00:00", "24:00", "Africa/Cairo");

        Spans(backup, "2024-04-25 20:00", "2024-04-26 10:00", WindowSense.Forbids).ShouldBe(["04-25 22:00 – 04-25 23:00"]);
        AllowedTime.Spans(Write.Interval("2024-04-24 00:00", "2024-04-28 00:00"), [wholeDay], WindowSense.Forbids).Spans.Count.ShouldBe(
            1, "whole days leave no hole");
    }

    [Fact]
    public void A_date_that_a_country_left_out_is_not_a_day_of_backups()
    {
        // Samoa went from 29 to 31 December 2011 and left the 30th, a Friday, out.
        var daily = Write.Window("12:00", "13:00", "Pacific/Apia", startsOn: "2011-01-01");

        var spans = AllowedTime.Spans(Write.Interval("2011-12-29 00:00", "2012-01-01 00:00"), [daily], WindowSense.Allows).Spans;

        spans.Select(span => span.Utc()).ShouldBe(["12-29 22:00 – 12-29 23:00", "12-30 22:00 – 12-30 23:00", "12-31 22:00 – 12-31 23:00"]);
    }

    private static IEnumerable<string> Spans(RecurringWindow window, string from, string to, WindowSense sense) =>
        window.Within(Write.Interval(from, to), sense).Select(occurrence => occurrence.Span.Utc());
}
