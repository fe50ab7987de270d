using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The true state of a server of the fleet.</summary>
/// <param name="facts">The planner's knowledge at the start.</param>
/// <param name="start">The first day.</param>
/// <param name="drift">Seconds that its clocks gain in a second.</param>
/// <param name="skew">Lead of its wall clock on the first day.</param>
internal sealed class SimulatedHost(HostFacts facts, Instant start, double drift, Duration skew)
{
    private Instant _setAt = start;
    private Duration _skew = skew;

    public HostFacts Facts { get; } = facts;

    public double Drift => drift;

    public bool IsConnected { get; set; } = true;

    /// <summary>Number of absences so far; a return belongs to one of them.</summary>
    public int Absence { get; set; }

    /// <summary>Runs that wait for the server's return.</summary>
    public List<FleetRun> Waiting { get; } = [];

    public Duration SkewAt(Instant now) => _skew + ((now - _setAt) * drift);

    /// <summary>Sets the wall clock, as a person or NTP does.</summary>
    public void SetClock(Instant now, Duration to) => (_setAt, _skew) = (now, to);
}
