using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Running;

/// <summary>A volume as it really is, and what the central server knows of it.</summary>
/// <param name="facts">What the planner knows from the beginning.</param>
/// <param name="host">Its server.</param>
/// <param name="start">The first day.</param>
/// <param name="pace">How long work takes on it, against the prior.</param>
/// <param name="excessPerDay">How fast it falls into disorder again.</param>
internal sealed class FleetVolume(SchedulableVolume facts, SimulatedHost host, Instant start, double pace, double excessPerDay)
{
    private double _excess = facts.Condition!.Value.ExcessFragments;
    private Instant _countedAt = start;

    public SimulatedHost Host => host;

    public double Pace => pace;

    /// <summary>What the planner is told.</summary>
    public SchedulableVolume Known { get; private set; } = facts;

    /// <summary>The run that the central server believes to be at work.</summary>
    public FleetRun? BelievedAtWork { get; set; }

    /// <summary>The run that is at work.</summary>
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

    /// <summary>The agent's analysis reaches the central server.</summary>
    public void Report(Instant now) =>
        Known = Known with { Condition = ConditionAt(now), Host = Known.Host with { ClockSkew = host.SkewAt(now) } };

    public void Remember(double ratio) => Known = Known with { History = [ratio, .. Known.History.Take(19)] };
}
