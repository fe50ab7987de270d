using System.Globalization;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Backups;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>Says instants in the backup's own zone, as its administrator reads them.</summary>
internal sealed class PlanWording(BackupWindow window)
{
    private readonly DateTimeZone _zone = DateTimeZoneProviders.Tzdb[window.TimeZone];

    /// <summary>20:14, or Saturday 20:14 when that is not today, or with the date when it is not this week.</summary>
    public string At(DateTimeOffset instant, DateTimeOffset now)
    {
        var local = Instant.FromDateTimeOffset(instant).InZone(_zone);
        var today = Instant.FromDateTimeOffset(now).InZone(_zone).Date;
        var days = Period.DaysBetween(today, local.Date);
        var format = days == 0 ? "HH:mm" : days is > 0 and < 7 ? "dddd HH:mm" : "d MMMM HH:mm";
        return local.ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>21:45, 15 min before the backup at 22:00 (Europe/Berlin)</summary>
    public string EndBeforeBackup(DateTimeOffset deadline, BackupOccurrence backup, DateTimeOffset now) =>
        $"{At(deadline, now)}, {Span(PlanningRules.Reserve)} before the backup at {At(backup.Start, now)} ({window.TimeZone})";

    /// <summary>45 min, 3 h 20 min</summary>
    public static string Span(TimeSpan span)
    {
        var minutes = (long)Math.Ceiling(span.TotalMinutes);
        return minutes switch
        {
            < 1 => "1 min",
            < 60 => $"{minutes} min",
            _ when minutes % 60 == 0 => $"{minutes / 60} h",
            _ => $"{minutes / 60} h {minutes % 60} min",
        };
    }
}
