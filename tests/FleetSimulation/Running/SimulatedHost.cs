using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>A server of the fleet as it really is.</summary>
/// <param name="facts">What the planner knows from the beginning.</param>
/// <param name="start">The first day.</param>
/// <param name="drift">Seconds that its clocks gain in a second.</param>
/// <param name="skew">How far its wall clock is ahead on the first day.</param>
internal sealed class SimulatedHost(HostFacts facts, Instant start, double drift, Duration skew)
{
    private Instant _setAt = start;
    private Duration _skew = skew;

    public HostFacts Facts { get; } = facts;

    public double Drift => drift;

    public bool IsConnected { get; set; } = true;

    /// <summary>Counts vanishings, so that a return belongs to its own.</summary>
    public int Absence { get; set; }

    /// <summary>Orders that wait for its return.</summary>
    public List<FleetRun> Waiting { get; } = [];

    public Duration SkewAt(Instant now) => _skew + ((now - _setAt) * drift);

    /// <summary>Somebody or NTP sets its clock.</summary>
    public void SetClock(Instant now, Duration to) => (_setAt, _skew) = (now, to);
}
