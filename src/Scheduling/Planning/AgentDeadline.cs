using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The deadline as an agent is told it, so that neither a wrong nor a drifting clock makes the agent late.</summary>
/// <param name="Budget">Time from the moment of sending, by the monotonic clock of the agent.</param>
/// <param name="AgentClock">The deadline by the wall clock of the agent.</param>
public readonly record struct AgentDeadline(Duration Budget, Instant AgentClock)
{
    /// <summary>Upper bound of clock drift: 300 parts in a million, three times the tolerance of a crystal.</summary>
    public const double MostDrift = 0.0003;

    /// <summary>Upper bound for the time that a move in progress at the deadline still takes.</summary>
    public static readonly Duration LastMove = Duration.FromSeconds(2);

    /// <summary>Returns the deadline of a run, slightly earlier than it is. The agent stops at the earlier of the two.</summary>
    /// <param name="end">When the leases of the run end.</param>
    /// <param name="sentAt">The central server's clock at the moment of sending.</param>
    /// <param name="clockSkew">How far the agent's clock is ahead of the server's.</param>
    public static AgentDeadline Of(Instant end, Instant sentAt, Duration clockSkew)
    {
        var budget = Duration.Max(((end - sentAt) * (1 - MostDrift)) - LastMove, Duration.Zero);
        return new AgentDeadline(budget, sentAt + budget + clockSkew);
    }
}
