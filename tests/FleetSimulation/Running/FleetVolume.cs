using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>The true state of a volume, and the central server's knowledge of it.</summary>
/// <param name="facts">The planner's knowledge at the start.</param>
/// <param name="host">The server of the volume.</param>
/// <param name="start">The first day.</param>
/// <param name="pace">Duration of work on it, relative to the prior.</param>
/// <param name="excessPerDay">New excess fragments in a day.</param>
internal sealed class FleetVolume(SchedulableVolume facts, SimulatedHost host, Instant start, double pace, double excessPerDay)
{
    private double _excess = facts.Condition!.Value.ExcessFragments;
    private Instant _countedAt = start;

    public SimulatedHost Host => host;

    public double Pace => pace;

    /// <summary>The planner's knowledge.</summary>
    public SchedulableVolume Known { get; private set; } = facts;

    /// <summary>The run that is in progress according to the central server.</summary>
    public FleetRun? BelievedAtWork { get; set; }

    /// <summary>The run that is in progress.</summary>
    public FleetRun? AtWork { get; set; }

    /// <summary>A run that ended while its agent was away.</summary>
    public FleetRun? Unreported { get; set; }

    public void PassOver() => Known = Known with { PassedOver = Known.PassedOver + 1 };

    public void Begin() => Known = Known with { PassedOver = 0 };

    public VolumeCondition ConditionAt(Instant now)
    {
        _excess += (now - _countedAt).TotalDays * excessPerDay;
        _countedAt = now;
        return new VolumeCondition((long)_excess, (long)_excess * 600_000, Math.Min(80, _excess / 2000));
    }

    public void Improve(Instant now, double done)
    {
        ConditionAt(now);
        _excess *= 1 - done;
    }

    /// <summary>Brings the agent's analysis to the central server.</summary>
    public void Report(Instant now) =>
        Known = Known with { Condition = ConditionAt(now), Host = Known.Host with { ClockSkew = host.SkewAt(now) } };

    public void Remember(double ratio) => Known = Known with { History = [ratio, .. Known.History.Take(19)] };
}
