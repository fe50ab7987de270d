using FleetDefrag.Server.AgentLink.Sessions;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Has an agent told its policies when it connects.</summary>
internal sealed class AgentPolicyObserver(AgentPolicySignal policies) : IAgentObserver
{
    /// <inheritdoc />
    public Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        policies.Wake();
        return Task.CompletedTask;
    }
}
