using NodaTime;
using NodaTime.TimeZones;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The one rule for local times that are skipped or come twice when clocks change. Everything that derives instants asks here.</summary>
/// <remarks>
/// Schedulers disagree on such times: of a 02:30 that is skipped some run at once when the clocks change, some one gap later; of a 02:30
/// that comes twice some run at the first, some at the second, some at both. We cannot know which one a backup product is, so the rule
/// reads a time in every way and takes the cautious one.
/// </remarks>
public static class ClockChangeRule
{
    /// <summary>The rule in words; the API and the console print this text.</summary>
    public const string Text =
        "A local time that the clocks skip is read both as the moment of the change and as the time an unchanged clock would show it; a local time "
        + "that comes twice is read as both. What forbids work (backups, blackouts) lasts from the earliest to the latest reading; what allows work "
        + "(maintenance windows) lasts from the latest to the earliest, and does not take place when that leaves nothing. So a clock change can "
        + "take time from defragmentation, never from a backup.";

    private static readonly ZoneLocalMappingResolver EarliestReading =
        Resolvers.CreateMappingResolver(Resolvers.ReturnEarlier, Resolvers.ReturnStartOfIntervalAfter);

    private static readonly ZoneLocalMappingResolver LatestReading =
        Resolvers.CreateMappingResolver(Resolvers.ReturnLater, Resolvers.ReturnForwardShifted);

    /// <summary>The first instant that the local time can mean.</summary>
    public static Instant Earliest(LocalDateTime local, DateTimeZone zone) => zone.ResolveLocal(local, EarliestReading).ToInstant();

    /// <summary>The last instant that the local time can mean.</summary>
    public static Instant Latest(LocalDateTime local, DateTimeZone zone) => zone.ResolveLocal(local, LatestReading).ToInstant();

    /// <summary>The instants from one local time to another; null when an allowing window does not take place.</summary>
    public static Interval? Read(LocalDateTime start, LocalDateTime end, DateTimeZone zone, WindowSense sense)
    {
        if (sense == WindowSense.Forbids)
            return new Interval(Earliest(start, zone), Latest(end, zone));
        var (from, to) = (Latest(start, zone), Earliest(end, zone));
        return from < to ? new Interval(from, to) : null;
    }
}
