using FleetDefrag.Server.Data.Entities;
using NodaTime;
using NodaTime.TimeZones;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>Derives the instants at which backups run from a window's wall time, zone and days.</summary>
/// <remarks>
/// Clock changes: backup products disagree on what they do with a wall time that is skipped or comes twice, so an occurrence covers every
/// moment at which one of them could run. Skipped (clocks go forward): some start when the clocks change, some one gap later; the
/// occurrence begins at the change and ends a duration after the later one. Repeated (clocks go back): it begins with the first of the two
/// and ends a duration after the second.
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
        var earliest = zone.ResolveLocal(local, Earliest).ToInstant();
        var latest = zone.ResolveLocal(local, Latest).ToInstant();
        return new BackupOccurrence(earliest.ToDateTimeOffset(), (latest + Duration.FromMinutes(window.DurationMinutes)).ToDateTimeOffset());
    }

    private static readonly ZoneLocalMappingResolver Earliest =
        Resolvers.CreateMappingResolver(Resolvers.ReturnEarlier, Resolvers.ReturnStartOfIntervalAfter);

    private static readonly ZoneLocalMappingResolver Latest =
        Resolvers.CreateMappingResolver(Resolvers.ReturnLater, Resolvers.ReturnForwardShifted);
}

/// <summary>One backup: half-open, [Start, End).</summary>
internal readonly record struct BackupOccurrence(DateTimeOffset Start, DateTimeOffset End)
{
    public bool Contains(DateTimeOffset instant) => Start <= instant && instant < End;
}
