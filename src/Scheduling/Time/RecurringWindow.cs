using NodaTime;

namespace FleetDefrag.Scheduling.Time;

/// <summary>A recurring window of time: wall time, zone and rule. Instants are derived from the window and never stored.</summary>
/// <param name="Rule">The local times at which the window begins.</param>
/// <param name="Length">Length by wall time, above zero. 22:00 to 06:00 is 8 hours, also in the night in which clocks change.</param>
/// <param name="Zone">Time zone of the wall time.</param>
public sealed record RecurringWindow(RecurrenceRule Rule, Duration Length, DateTimeZone Zone)
{
    // Clocks change by three hours at most (Antarctica); a local time and its readings are never further apart than a day.
    private static readonly Period Margin = Period.FromDays(1);

    /// <summary>Returns the occurrences that share an instant with <paramref name="bounds"/>, in order.</summary>
    public IEnumerable<WindowOccurrence> Within(Interval bounds, WindowSense sense)
    {
        var from = bounds.Start.InZone(Zone).LocalDateTime - Margin - Period.FromNanoseconds(Length.ToInt64Nanoseconds());
        var to = bounds.End.InZone(Zone).LocalDateTime + Margin;
        foreach (var start in Rule.From(from))
        {
            if (start > to)
                yield break;
            if (At(start, sense) is { } span && span.Start < bounds.End && bounds.Start < span.End)
                yield return new WindowOccurrence(start, span);
        }
    }

    /// <summary>
    /// Returns the instants of the occurrence that begins at a local time; null when a clock change leaves nothing of it.
    /// </summary>
    public Interval? At(LocalDateTime start, WindowSense sense) =>
        ClockChangeRule.Read(start, start.PlusNanoseconds(Length.ToInt64Nanoseconds()), Zone, sense);
}
