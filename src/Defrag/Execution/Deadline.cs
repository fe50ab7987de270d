namespace FleetDefrag.Defrag.Execution;

/// <summary>When a run must have ended: an instant, a span, or whichever comes first.</summary>
/// <param name="Instant">By the machine's clock.</param>
/// <param name="Budget">From the start of the run, by the monotonic clock: setting the clock back cannot lengthen it.</param>
public sealed record Deadline(DateTimeOffset? Instant, TimeSpan? Budget);
