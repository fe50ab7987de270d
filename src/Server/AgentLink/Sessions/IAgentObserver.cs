using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>
/// Follows the life of the agents' streams and takes the messages that are not spooled. Each feature registers its own observer; all are
/// called, in the order of registration.
/// </summary>
internal interface IAgentObserver
{
    /// <summary>Called once for each stream, with its first message. The older stream has ended; this one carries no orders yet.</summary>
    Task HelloAsync(AgentSession session, Hello hello, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Called when the stream is open for orders.</summary>
    Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Called for each heartbeat.</summary>
    Task HeartbeatAsync(AgentSession session, Heartbeat heartbeat, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Called for each report of a job's progress. A later report replaces an earlier one.</summary>
    Task ProgressAsync(AgentSession session, JobProgress progress, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Called when the agent asks for a new certificate.</summary>
    Task RenewalRequestAsync(AgentSession session, RenewalRequest request, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Called for each answer to a query about the layout of a volume.</summary>
    Task LayoutAnswerAsync(AgentSession session, LayoutAnswer answer, CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Called when the server's last stream has ended, also when this process stops.</summary>
    Task DisconnectedAsync(AgentSession session) => Task.CompletedTask;
}
