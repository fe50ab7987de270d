using System.Globalization;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>When a server's backup runs, and when that is next.</summary>
/// <param name="StartTime">Local wall time, HH:mm.</param>
/// <param name="DurationMinutes">Elapsed minutes, 1 to 1440; may cross midnight.</param>
/// <param name="TimeZone">IANA name.</param>
/// <param name="Days">Local days on which it starts.</param>
/// <param name="NextStart">Start of the backup that runs now, or of the next.</param>
/// <param name="NextEnd">Its end.</param>
internal sealed record BackupWindowView(
    string StartTime, int DurationMinutes, string TimeZone, IReadOnlyList<Weekday> Days, DateTimeOffset NextStart, DateTimeOffset NextEnd)
{
    /// <summary>Format of <see cref="StartTime"/>.</summary>
    public const string TimeFormat = "HH:mm";

    public static BackupWindowView Of(BackupWindow window, DateTimeOffset now)
    {
        var next = BackupCalendar.CurrentOrNext(window, now);
        return new BackupWindowView(
            window.StartTime.ToString(TimeFormat, CultureInfo.InvariantCulture), window.DurationMinutes, window.TimeZone,
            [.. window.Days.Select(day => (Weekday)day)], next.Start, next.End);
    }
}
