using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.AgentPolicies;

/// <summary>Wakes the service that sends policies when an agent connects.</summary>
internal sealed class AgentPolicyObserver(AgentPolicySignal policies) : IAgentObserver
{
    /// <inheritdoc />
    public Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        policies.Wake();
        return Task.CompletedTask;
    }
}
