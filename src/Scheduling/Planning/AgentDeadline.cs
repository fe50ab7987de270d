using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>What an agent is told about its deadline, so that neither a wrong clock nor one that goes wrong makes it late.</summary>
/// <param name="Budget">From the moment of sending, by the agent's monotonic clock.</param>
/// <param name="AgentClock">The deadline as the agent's wall clock will show it.</param>
public readonly record struct AgentDeadline(Duration Budget, Instant AgentClock)
{
    /// <summary>The clock of a machine drifts by less than this share: 300 parts in a million, three times what its crystal may.</summary>
    public const double MostDrift = 0.0003;

    /// <summary>A move that is under way at the deadline ends within this.</summary>
    public static readonly Duration LastMove = Duration.FromSeconds(2);

    /// <summary>The deadline of a run, told a little earlier than it is. The agent stops at the earlier of the two.</summary>
    /// <param name="end">When the run's leases end.</param>
    /// <param name="sentAt">The server's clock at the moment of sending.</param>
    /// <param name="clockSkew">How far the agent's clock is ahead.</param>
    public static AgentDeadline Of(Instant end, Instant sentAt, Duration clockSkew)
    {
        var budget = Duration.Max(((end - sentAt) * (1 - MostDrift)) - LastMove, Duration.Zero);
        return new AgentDeadline(budget, sentAt + budget + clockSkew);
    }
}
