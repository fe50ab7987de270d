using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>One of several agents that use the identity of one server.</summary>
/// <param name="Instance">Names the agent until it is restarted.</param>
/// <param name="HostName">The host name that it reports.</param>
/// <param name="Address">The address from which it connects.</param>
/// <param name="FirstSeenAt">When it was first seen.</param>
/// <param name="LastSeenAt">When it last connected or tried to.</param>
/// <param name="IsConnected">True for the agent that has the link. The others are refused.</param>
/// <param name="IsKept">True: an administrator chose it, and it gets a new certificate when it is connected.</param>
[SchemaName("ServerAgent")]
internal sealed record AgentView(
    string Instance, string HostName, string Address, DateTimeOffset FirstSeenAt, DateTimeOffset LastSeenAt, bool IsConnected, bool IsKept)
{
    /// <summary>Returns the view of an agent.</summary>
    /// <param name="agent">The agent.</param>
    /// <param name="isOnline">True while an agent with this identity is connected.</param>
    public static AgentView Of(ClonedAgent agent, bool isOnline) => new(
        agent.Instance, agent.HostName, agent.Address, agent.FirstSeen, agent.LastSeen, isOnline && agent.IsCurrent, agent.IsKept);
}
