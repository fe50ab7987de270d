using NodaTime;
using NodaTime.TimeZones;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The rule for local times that are skipped or repeated when clocks change. All instants are derived by it.</summary>
/// <remarks>
/// Schedulers disagree on such times. For a skipped 02:30, some run when the clocks change, some one gap later. For a repeated 02:30,
/// some run at the first, some at the second, some at both. The behaviour of a backup product is unknown here, so the rule considers
/// every reading and takes the cautious one.
/// </remarks>
public static class ClockChangeRule
{
    /// <summary>The rule in words. The API and the console show this text.</summary>
    public static string Text =>
        "A local time that the clocks skip is read both as the moment of the change and as the time an unchanged clock would show. "
        + "A local time that comes twice is read as both. Backups and blackouts last from the earliest to the latest reading. "
        + "Maintenance windows last from the latest to the earliest reading, and do not take place if that leaves no time. "
        + "A clock change can therefore take time from defragmentation, never from a backup.";

    private static readonly ZoneLocalMappingResolver EarliestReading =
        Resolvers.CreateMappingResolver(Resolvers.ReturnEarlier, Resolvers.ReturnStartOfIntervalAfter);

    private static readonly ZoneLocalMappingResolver LatestReading =
        Resolvers.CreateMappingResolver(Resolvers.ReturnLater, Resolvers.ReturnForwardShifted);

    /// <summary>Returns the first instant that a local time can denote.</summary>
    public static Instant Earliest(LocalDateTime local, DateTimeZone zone) => zone.ResolveLocal(local, EarliestReading).ToInstant();

    /// <summary>Returns the last instant that a local time can denote.</summary>
    public static Instant Latest(LocalDateTime local, DateTimeZone zone) => zone.ResolveLocal(local, LatestReading).ToInstant();

    /// <summary>Returns the instants from one local time to another; null when an allowing window does not take place.</summary>
    public static Interval? Read(LocalDateTime start, LocalDateTime end, DateTimeZone zone, WindowSense sense)
    {
        if (sense == WindowSense.Forbids)
            return new Interval(Earliest(start, zone), Latest(end, zone));
        var (from, to) = (Latest(start, zone), Earliest(end, zone));
        return from < to ? new Interval(from, to) : null;
    }
}
