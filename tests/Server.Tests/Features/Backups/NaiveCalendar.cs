namespace FleetDefrag.Server.Tests.Features.Backups;

/// <summary>
/// The reference: looks at every minute through the operating system's own zone data, and knows nothing of mappings. An occurrence begins
/// with the first minute whose wall time is at or past the start, and covers every later minute that a scheduler could take for it.
/// </summary>
internal static class NaiveCalendar
{
    public static (DateTimeOffset Start, DateTimeOffset End) Occurrence(TimeZoneInfo zone, DateOnly day, TimeOnly time, int durationMinutes)
    {
        var wanted = day.ToDateTime(time);
        // No zone is more than 14 hours away from UTC.
        var minute = new DateTimeOffset(wanted, TimeSpan.Zero).AddHours(-15);
        while (Wall(zone, minute) < wanted)
            minute = minute.AddMinutes(1);
        var first = minute;
        var latest = first;
        if (Wall(zone, first) > wanted)
        {
            // Skipped: by the clock that was in force a minute before, the start lies this much after the change.
            var before = first.AddMinutes(-1);
            latest = before + (wanted - Wall(zone, before));
        }

        for (var later = first; later < first.AddHours(3); later = later.AddMinutes(1))
        {
            if (Wall(zone, later) == wanted)
                latest = later;
        }

        return (first, latest.AddMinutes(durationMinutes));
    }

    private static DateTime Wall(TimeZoneInfo zone, DateTimeOffset instant) => TimeZoneInfo.ConvertTime(instant, zone).DateTime;
}
