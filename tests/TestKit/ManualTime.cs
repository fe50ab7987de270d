namespace FleetDefrag.TestKit;

/// <summary>
/// A clock that advances only when a test sets it or a caller waits. A wait completes at once and advances the clock to its end.
/// </summary>
/// <param name="start">The first instant.</param>
public sealed class ManualTime(DateTimeOffset start) : TimeProvider
{
    private long _elapsedTicks;

    /// <summary>Creates a clock that starts at a fixed instant.</summary>
    public ManualTime()
        : this(new DateTimeOffset(2026, 1, 31, 20, 0, 0, TimeSpan.Zero))
    {
    }

    /// <summary>The time since the start.</summary>
    public TimeSpan Elapsed => new(Interlocked.Read(ref _elapsedTicks));

    /// <inheritdoc/>
    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    /// <summary>Advances the clock.</summary>
    public void Advance(TimeSpan by) => Interlocked.Add(ref _elapsedTicks, by.Ticks);

    /// <inheritdoc/>
    public override long GetTimestamp() => Interlocked.Read(ref _elapsedTicks);

    /// <inheritdoc/>
    public override DateTimeOffset GetUtcNow() => start + Elapsed;

    /// <inheritdoc/>
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        if (dueTime != Timeout.InfiniteTimeSpan)
        {
            Advance(dueTime);
            ThreadPool.QueueUserWorkItem(_ => callback(state));
        }

        return new Elapsing();
    }

    private sealed class Elapsing : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => true;

        public void Dispose()
        {
            // The timer has fired already.
        }

        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }
}
