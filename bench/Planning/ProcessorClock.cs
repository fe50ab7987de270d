using System.Diagnostics;

namespace FleetDefrag.PlanningBench;

/// <summary>Measures the processor time of this process from its creation.</summary>
internal sealed class ProcessorClock
{
    // Reading the processor time takes microseconds, and plans ask at each step.
    private const long ReadAgainMs = 20;

    private TimeSpan _start = Now;
    private long _readAtMs;
    private bool _isPast;

    /// <summary>The processor time so far, without what was excluded.</summary>
    public double Seconds => (Now - _start).TotalSeconds;

    /// <summary>Returns true once a processor time has passed. Other programs do not count.</summary>
    public bool IsPast(TimeSpan limit)
    {
        if (_isPast || Environment.TickCount64 - _readAtMs < ReadAgainMs)
            return _isPast;
        _readAtMs = Environment.TickCount64;
        return _isPast = Seconds > limit.TotalSeconds;
    }

    private static TimeSpan Now
    {
        get
        {
            using var process = Process.GetCurrentProcess();
            return process.TotalProcessorTime;
        }
    }

    /// <summary>Runs an action whose time does not count.</summary>
    public void Exclude(Action action)
    {
        var before = Now;
        action();
        _start += Now - before;
    }
}
