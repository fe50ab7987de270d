using NodaTime;

namespace FleetDefrag.Scheduling.Time;

/// <summary>
/// Computes the time at which work may run: maintenance − blackout − backup. A blackout always wins. Windows of one kind add up.
/// </summary>
internal static class AllowedTime
{
    /// <summary>Returns the instants within <paramref name="bounds"/> at which work may run.</summary>
    /// <param name="bounds">Start and end of the result.</param>
    /// <param name="maintenance">Maintenance windows; without any, work may run at every time.</param>
    /// <param name="forbidden">Backups and blackouts.</param>
    public static IntervalSet Within(
        Interval bounds, IReadOnlyCollection<RecurringWindow> maintenance, IEnumerable<RecurringWindow> forbidden)
    {
        var open = maintenance.Count == 0 ? IntervalSet.Of([bounds]) : Spans(bounds, maintenance, WindowSense.Allows).Within(bounds);
        return open.Except(Spans(bounds, forbidden, WindowSense.Forbids));
    }

    /// <summary>
    /// Returns the instants of all occurrences that share one with <paramref name="bounds"/>. Occurrences may reach beyond the bounds.
    /// </summary>
    public static IntervalSet Spans(Interval bounds, IEnumerable<RecurringWindow> windows, WindowSense sense) =>
        IntervalSet.Of(windows.SelectMany(window => window.Within(bounds, sense)).Select(occurrence => occurrence.Span));
}
