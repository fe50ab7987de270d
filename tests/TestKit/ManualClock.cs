namespace FleetDefrag.TestKit;

/// <summary>A clock that advances only when a test sets it. An advance fires the due timers in order.</summary>
/// <param name="start">The first instant.</param>
public sealed class ManualClock(DateTimeOffset start) : TimeProvider
{
    private readonly Lock _lock = new();
    private readonly List<ManualTimer> _timers = [];
    private DateTimeOffset _now = start;

    /// <summary>Creates a clock that starts at a fixed instant.</summary>
    public ManualClock()
        : this(new DateTimeOffset(2026, 1, 31, 22, 0, 0, TimeSpan.Zero))
    {
    }

    /// <inheritdoc/>
    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    /// <summary>
    /// Creates a clock that starts at the current second: TLS checks certificates against the real time, and PostgreSQL keeps whole
    /// microseconds only.
    /// </summary>
    public static ManualClock StartNow()
    {
        var now = System.GetUtcNow();
        return new ManualClock(new DateTimeOffset(now.Ticks - (now.Ticks % TimeSpan.TicksPerSecond), TimeSpan.Zero));
    }

    /// <inheritdoc/>
    public override DateTimeOffset GetUtcNow()
    {
        lock (_lock)
            return _now;
    }

    /// <inheritdoc/>
    public override long GetTimestamp() => GetUtcNow().UtcTicks;

    /// <inheritdoc/>
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new ManualTimer(this, () => callback(state));
        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>Returns true when a timer is set for an instant.</summary>
    public bool HasTimerAt(DateTimeOffset instant)
    {
        lock (_lock)
            return _timers.Exists(timer => timer.Due == instant);
    }

    /// <summary>Moves the clock by a span and fires the timers that become due.</summary>
    public void Advance(TimeSpan span) => Set(GetUtcNow() + span);

    /// <summary>Moves the clock to an instant and fires the timers that become due.</summary>
    public void Set(DateTimeOffset instant)
    {
        while (NextDue(instant) is { } timer)
            timer.Fire();
        lock (_lock)
            _now = instant;
    }

    private ManualTimer? NextDue(DateTimeOffset until)
    {
        lock (_lock)
        {
            var next = _timers.Where(timer => timer.Due <= until).MinBy(timer => timer.Due);
            if (next is null)
                return null;
            if (next.Due > _now)
                _now = next.Due;
            next.Schedule();
            return next;
        }
    }

    private sealed class ManualTimer(ManualClock clock, Action fire) : ITimer
    {
        private TimeSpan _period;

        public DateTimeOffset Due { get; private set; } = DateTimeOffset.MaxValue;

        public void Fire() => fire();

        public void Schedule() => Due = _period > TimeSpan.Zero ? Due + _period : DateTimeOffset.MaxValue;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (clock._lock)
            {
                _period = period;
                Due = dueTime == Timeout.InfiniteTimeSpan ? DateTimeOffset.MaxValue : clock._now + dueTime;
                if (!clock._timers.Contains(this))
                    clock._timers.Add(this);
            }

            if (dueTime == TimeSpan.Zero)
                clock.Set(clock.GetUtcNow());
            return true;
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
