namespace FleetDefrag.TestKit;

/// <summary>A clock that stands still until it is moved; timers fire while it is moved.</summary>
public sealed class ManualClock : TimeProvider
{
    private readonly Lock _lock = new();
    private readonly List<Timer> _timers = [];
    private DateTimeOffset _now = new(2026, 1, 31, 22, 0, 0, TimeSpan.Zero);

    /// <inheritdoc/>
    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    /// <inheritdoc/>
    public override DateTimeOffset GetUtcNow()
    {
        lock (_lock)
            return _now;
    }

    /// <inheritdoc/>
    public override long GetTimestamp() => GetUtcNow().Ticks;

    /// <inheritdoc/>
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new Timer(this, callback, state);
        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>Moves the clock and runs what became due, in order.</summary>
    public void Advance(TimeSpan span)
    {
        var end = GetUtcNow() + span;
        while (NextDue(end) is { } timer)
            timer.Fire();
        lock (_lock)
            _now = end;
    }

    private Timer? NextDue(DateTimeOffset end)
    {
        lock (_lock)
        {
            var next = _timers.Where(timer => timer.Due <= end).MinBy(timer => timer.Due);
            if (next is not null && next.Due > _now)
                _now = next.Due!.Value;
            return next;
        }
    }

    private sealed class Timer(ManualClock clock, TimerCallback callback, object? state) : ITimer
    {
        private TimeSpan _period;

        public DateTimeOffset? Due { get; private set; }

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (clock._lock)
            {
                clock._timers.Remove(this);
                Due = dueTime == Timeout.InfiniteTimeSpan ? null : clock._now + dueTime;
                _period = period;
                if (Due is not null)
                    clock._timers.Add(this);
            }

            return true;
        }

        public void Fire()
        {
            lock (clock._lock)
            {
                if (_period > TimeSpan.Zero)
                    Due += _period;
                else
                    clock._timers.Remove(this);
            }

            callback(state);
        }

        public void Dispose()
        {
            lock (clock._lock)
                clock._timers.Remove(this);
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
