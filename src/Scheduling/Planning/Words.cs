using System.Globalization;
using NodaTime;
using NodaTime.Text;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Writes instants, durations and sizes for administrators.</summary>
internal static class Words
{
    private static readonly ZonedDateTimePattern Pattern =
        ZonedDateTimePattern.Create("ddd d MMM HH:mm", CultureInfo.InvariantCulture, null, null, default);

    /// <summary>Writes an instant with its date: Sat 21 Nov 20:14.</summary>
    public static string At(Instant instant, DateTimeZone zone) => Pattern.Format(instant.InZone(zone));

    /// <summary>
    /// Writes an instant as briefly as is clear now: 20:14, Saturday 20:14 on another day of this week, 1 June 20:14 otherwise.
    /// </summary>
    public static string At(Instant instant, DateTimeZone zone, Instant now)
    {
        var local = instant.InZone(zone);
        var days = Period.DaysBetween(now.InZone(zone).Date, local.Date);
        var format = days == 0 ? "HH:mm" : days is > 0 and < 7 ? "dddd HH:mm" : "d MMMM HH:mm";
        return local.ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>Writes a duration, rounded up to minutes: 45 min, 3 h 20 min.</summary>
    public static string Span(Duration span)
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

    /// <summary>Writes a size: 12 GB, 340 MB.</summary>
    public static string Bytes(long bytes) => bytes >= 10_000_000_000
        ? string.Create(CultureInfo.InvariantCulture, $"{bytes / 1_000_000_000} GB")
        : string.Create(CultureInfo.InvariantCulture, $"{bytes / 1_000_000} MB");
}
