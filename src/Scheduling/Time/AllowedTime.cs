using NodaTime;

namespace FleetDefrag.Scheduling.Time;

/// <summary>allowed = maintenance − blackout − backup. A blackout always wins; windows of one kind add up, wherever they were set.</summary>
public static class AllowedTime
{
    /// <summary>The instants within <paramref name="bounds"/> at which work may run.</summary>
    /// <param name="bounds">Start and end.</param>
    /// <param name="maintenance">None at all means that every time is one for maintenance.</param>
    /// <param name="forbidden">Backups and blackouts.</param>
    public static IntervalSet Within(Interval bounds, IReadOnlyCollection<RecurringWindow> maintenance, IEnumerable<RecurringWindow> forbidden)
    {
        var open = maintenance.Count == 0 ? IntervalSet.Of([bounds]) : Spans(bounds, maintenance, WindowSense.Allows).Within(bounds);
        return open.Except(Spans(bounds, forbidden, WindowSense.Forbids));
    }

    /// <summary>The instants of all occurrences that share one with <paramref name="bounds"/>; they may reach beyond it.</summary>
    public static IntervalSet Spans(Interval bounds, IEnumerable<RecurringWindow> windows, WindowSense sense) =>
        IntervalSet.Of(windows.SelectMany(window => window.Within(bounds, sense)).Select(occurrence => occurrence.Span));
}
