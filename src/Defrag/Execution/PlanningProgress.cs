namespace FleetDefrag.Defrag.Execution;

/// <summary>Reports each second how long a pass has been looking for its next moves. On a crowded volume that may take a minute.</summary>
/// <param name="limits">Measures the time.</param>
internal sealed class PlanningProgress(RunLimits limits)
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private Action<TimeSpan>? _report;
    private TimeSpan _started;
    private TimeSpan _next;

    /// <summary>Notes that a pass begins to look for moves.</summary>
    /// <param name="report">Receives the time since then.</param>
    public void Begin(Action<TimeSpan> report)
    {
        _started = limits.Elapsed;
        _next = _started + Interval;
        _report = report;
    }

    /// <summary>Notes that the pass has found moves, or that there are none.</summary>
    public void End() => _report = null;

    /// <summary>Called often while a pass looks for moves.</summary>
    public void Tick()
    {
        if (_report is null)
            return;
        var now = limits.Elapsed;
        if (now < _next)
            return;
        _next = now + Interval;
        _report(now - _started);
    }
}
