using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>The agents that are connected to this replica, and how to send to them.</summary>
internal interface IConnectedAgents
{
    /// <summary>The servers whose agents are online.</summary>
    IReadOnlyCollection<Guid> Online { get; }

    /// <summary>Returns true when the server's agent has an open stream.</summary>
    bool IsOnline(Guid serverId);

    /// <summary>Returns how far the agent's clock is ahead of this server's; zero when the agent is offline.</summary>
    TimeSpan ClockSkew(Guid serverId);

    /// <summary>Returns when the agent last sent a message; null when it is offline.</summary>
    DateTimeOffset? LastHeard(Guid serverId);

    /// <summary>Queues a message for the agent. Returns false when the agent is offline or does not read its stream.</summary>
    bool TrySend(Guid serverId, ServerMessage message);

    /// <summary>Sends the policies of the server's volumes, unless its stream already carried the same or newer ones.</summary>
    void TellPolicy(Guid serverId, AgentPolicy policy, DateTimeOffset readAt);

    /// <summary>Ends all streams of a server that was removed from the fleet.</summary>
    void Revoke(Guid serverId);

    /// <summary>Ends all streams of a server that got another certificate.</summary>
    void Replace(Guid serverId);
}
