using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Reports.Schedules;

namespace FleetDefrag.Server.Tests.Features.Reports.Schedules;

/// <summary>Tests the times of reports by mail. 23 November 2026 is a Monday.</summary>
public sealed class ReportTimesTests
{
    [Theory]
    [InlineData("Daily", 6, "UTC", "2026-11-23T05:59:59Z", "2026-11-23T06:00:00Z")]
    [InlineData("Daily", 6, "UTC", "2026-11-23T06:00:00Z", "2026-11-24T06:00:00Z")]
    [InlineData("Weekly", 6, "UTC", "2026-11-23T06:00:00Z", "2026-11-30T06:00:00Z")]
    [InlineData("Weekly", 6, "Europe/Berlin", "2026-11-22T23:30:00Z", "2026-11-23T05:00:00Z")]
    [InlineData("Monthly", 0, "Pacific/Auckland", "2026-11-29T00:00:00Z", "2026-11-30T11:00:00Z")]
    [InlineData("Daily", 2, "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z")]
    public void The_next_report_is_at_its_hour_in_its_zone(string rhythm, int hour, string zone, string after, string expected) =>
        ReportTimes.Next(Enum.Parse<ReportRhythm>(rhythm), hour, TimeZoneInfo.FindSystemTimeZoneById(zone), At(after))
            .ShouldBe(At(expected));

    private static DateTimeOffset At(string text) => DateTimeOffset.Parse(text, System.Globalization.CultureInfo.InvariantCulture);
}
