using NodaTime;

namespace FleetDefrag.Server.Data;

/// <summary>
/// Converts between the server's times (.NET, UTC) and the scheduler's (NodaTime). Every conversion of the server goes through this class.
/// </summary>
internal static class SchedulerTime
{
    /// <summary>Returns the scheduler's instant of a time.</summary>
    public static Instant ToScheduler(this DateTimeOffset time) => Instant.FromDateTimeOffset(time);

    /// <inheritdoc cref="ToScheduler(DateTimeOffset)" />
    public static Instant? ToScheduler(this DateTimeOffset? time) => time is { } known ? Instant.FromDateTimeOffset(known) : null;

    /// <summary>Returns the scheduler's duration of a span.</summary>
    public static Duration ToScheduler(this TimeSpan span) => Duration.FromTimeSpan(span);

    /// <summary>Returns the server's time of an instant, in UTC.</summary>
    public static DateTimeOffset ToServer(this Instant instant) => instant.ToDateTimeOffset();

    /// <inheritdoc cref="ToServer(Instant)" />
    public static DateTimeOffset? ToServer(this Instant? instant) => instant?.ToDateTimeOffset();

    /// <summary>Returns the server's span of a duration.</summary>
    public static TimeSpan ToServer(this Duration duration) => duration.ToTimeSpan();

    /// <summary>Returns start and end of an interval in the server's times.</summary>
    public static (DateTimeOffset Start, DateTimeOffset End) ToServer(this Interval interval) =>
        (interval.Start.ToServer(), interval.End.ToServer());
}
