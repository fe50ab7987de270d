using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data.Entities;
using NodaTime;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>Derives the instants at which backups run from a window's wall time, zone and days.</summary>
/// <remarks>
/// Clock changes: <see cref="ClockChangeRule"/>. The duration is elapsed time, so an occurrence ends that long after the latest reading of its
/// start.
/// </remarks>
internal static class BackupCalendar
{
    /// <summary>The first occurrence that ends after <paramref name="instant"/>: the one that runs, or the next one.</summary>
    public static BackupOccurrence CurrentOrNext(BackupWindow window, DateTimeOffset instant) =>
        First(window, instant, occurrence => occurrence.End > instant);

    /// <summary>The first occurrence that starts at or after <paramref name="instant"/>.</summary>
    public static BackupOccurrence NextStart(BackupWindow window, DateTimeOffset instant) =>
        First(window, instant, occurrence => occurrence.Start >= instant);

    private static BackupOccurrence First(BackupWindow window, DateTimeOffset instant, Func<BackupOccurrence, bool> wanted)
    {
        var zone = DateTimeZoneProviders.Tzdb[window.TimeZone];
        // An occurrence that runs now started at most a day, and one clock change, ago.
        var date = Instant.FromDateTimeOffset(instant).InZone(zone).Date.PlusDays(-2);
        // With one day a week chosen, the next occurrence is at most a week and the two days above away.
        for (var day = 0; day <= 10; day++, date = date.PlusDays(1))
        {
            if (window.Days.Contains(date.DayOfWeek) && Occurrence(window, zone, date) is var occurrence && wanted(occurrence))
                return occurrence;
        }

        throw new InvalidOperationException($"The backup window of server {window.ServerId} names no day.");
    }

    private static BackupOccurrence Occurrence(BackupWindow window, DateTimeZone zone, LocalDate date)
    {
        var local = date.At(LocalTime.FromTimeOnly(window.StartTime));
        var end = ClockChangeRule.Latest(local, zone) + Duration.FromMinutes(window.DurationMinutes);
        return new BackupOccurrence(ClockChangeRule.Earliest(local, zone).ToDateTimeOffset(), end.ToDateTimeOffset());
    }
}

/// <summary>One backup: half-open, [Start, End).</summary>
internal readonly record struct BackupOccurrence(DateTimeOffset Start, DateTimeOffset End)
{
    public bool Contains(DateTimeOffset instant) => Start <= instant && instant < End;
}
