namespace FleetDefrag.Server.Tests.Support;

/// <summary>A clock that goes when the test says so. It starts at the real time: TLS checks certificates against that.</summary>
internal sealed class ManualTime : TimeProvider
{
    private readonly Lock _lock = new();
    private readonly List<ManualTimer> _timers = [];
    private DateTimeOffset _now = Whole(System.GetUtcNow());

    public override DateTimeOffset GetUtcNow()
    {
        lock (_lock)
            return _now;
    }

    public override long GetTimestamp() => GetUtcNow().UtcTicks;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new ManualTimer(this, () => callback(state));
        timer.Change(dueTime, period);
        return timer;
    }

    public void Advance(TimeSpan span) => Set(GetUtcNow() + span);

    /// <summary>Goes to an instant and fires what is due on the way, in order.</summary>
    public void Set(DateTimeOffset instant)
    {
        while (NextDue(instant) is { } timer)
            timer.Fire();
        lock (_lock)
            _now = instant;
    }

    // Microseconds are what PostgreSQL keeps.
    private static DateTimeOffset Whole(DateTimeOffset instant) => new(instant.Ticks - (instant.Ticks % TimeSpan.TicksPerSecond), TimeSpan.Zero);

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

    private sealed class ManualTimer(ManualTime clock, Action fire) : ITimer
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
