using System.Diagnostics;

namespace FleetDefrag.PlanningBench;

/// <summary>Measures the processor time of this process from its creation.</summary>
internal sealed class ProcessorClock
{
    private TimeSpan _start = Now;

    /// <summary>The processor time so far, without what was excluded.</summary>
    public double Seconds => (Now - _start).TotalSeconds;

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
