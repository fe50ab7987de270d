using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>Finds the times at which reports are sent. Pure.</summary>
internal static class ReportTimes
{
    private const int MostDays = 40;

    /// <summary>Returns the first time after an instant. An hour that the change of the clock leaves out is the next one.</summary>
    public static DateTimeOffset Next(ReportRhythm rhythm, int hour, TimeZoneInfo zone, DateTimeOffset after)
    {
        var day = DateOnly.FromDateTime(TimeZoneInfo.ConvertTime(after, zone).DateTime);
        for (var ahead = 0; ahead <= MostDays; ahead++)
        {
            var date = day.AddDays(ahead);
            if (Instant(date, hour, zone) is var instant && instant > after && IsOn(rhythm, date))
                return instant;
        }

        throw new InvalidOperationException($"No {rhythm} report within {MostDays} days.");
    }

    private static bool IsOn(ReportRhythm rhythm, DateOnly date) => rhythm switch
    {
        ReportRhythm.Weekly => date.DayOfWeek == DayOfWeek.Monday,
        ReportRhythm.Monthly => date.Day == 1,
        _ => true,
    };

    private static DateTimeOffset Instant(DateOnly date, int hour, TimeZoneInfo zone)
    {
        var local = date.ToDateTime(new TimeOnly(hour, 0));
        if (zone.IsInvalidTime(local))
            local = local.AddHours(1);
        return new DateTimeOffset(local, zone.GetUtcOffset(local)).ToUniversalTime();
    }
}
