namespace FleetDefrag.Server.Features.Plan;

/// <summary>A recurring window with its occurrences on the time line.</summary>
/// <param name="Kind">What the window is for.</param>
/// <param name="Name">Name of the backup schedule, the blackout or the maintenance window.</param>
/// <param name="TimeZone">IANA name of the time zone of the window.</param>
/// <param name="Spans">The occurrences, in order.</param>
internal sealed record TimelineWindow(TimelineWindowKind Kind, string Name, string TimeZone, IReadOnlyList<TimelineSpan> Spans);

/// <summary>What a window of the time line is for.</summary>
internal enum TimelineWindowKind
{
    /// <summary>The backup window of a backup schedule.</summary>
    Backup,

    /// <summary>No work runs in it.</summary>
    Blackout,

    /// <summary>Work may run in it.</summary>
    Maintenance,
}

/// <summary>A half-open span of time.</summary>
internal sealed record TimelineSpan(DateTimeOffset StartsAt, DateTimeOffset EndsAt);
