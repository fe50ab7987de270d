namespace FleetDefrag.Defrag.Execution;

/// <summary>The end of a run: an instant, a time span, or the earlier of both.</summary>
/// <param name="Instant">The end by the clock of the machine.</param>
/// <param name="Budget">
/// The time from the start of the run, by the monotonic clock. Setting the clock back cannot lengthen this time.
/// </param>
public sealed record Deadline(DateTimeOffset? Instant, TimeSpan? Budget)
{
    /// <summary>Returns the remaining time.</summary>
    /// <param name="time">The clock.</param>
    /// <param name="started">The timestamp of <paramref name="time"/> at the start of the run.</param>
    public TimeSpan Left(TimeProvider time, long started)
    {
        var left = Budget is { } budget ? budget - time.GetElapsedTime(started) : TimeSpan.MaxValue;
        return Instant is { } instant && instant - time.GetUtcNow() is var until && until < left ? until : left;
    }

    /// <summary>Returns a deadline that is earlier by a time span.</summary>
    public Deadline EarlierBy(TimeSpan reserve) => new(Instant - reserve, Budget - reserve);
}
