namespace FleetDefrag.Defrag.Execution;

/// <summary>When a run must have ended: an instant, a span, or whichever comes first.</summary>
/// <param name="Instant">By the machine's clock.</param>
/// <param name="Budget">From the start of the run, by the monotonic clock: setting the clock back cannot lengthen it.</param>
public sealed record Deadline(DateTimeOffset? Instant, TimeSpan? Budget)
{
    /// <summary>What is left of it.</summary>
    /// <param name="time">Tells the time.</param>
    /// <param name="started">Its timestamp of the run's start.</param>
    public TimeSpan Left(TimeProvider time, long started)
    {
        var left = Budget is { } budget ? budget - time.GetElapsedTime(started) : TimeSpan.MaxValue;
        return Instant is { } instant && instant - time.GetUtcNow() is var until && until < left ? until : left;
    }
}
