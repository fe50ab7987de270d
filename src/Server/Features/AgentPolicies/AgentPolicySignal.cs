using FleetDefrag.Server.Events;

namespace FleetDefrag.Server.Features.AgentPolicies;

/// <summary>Wakes the service that sends agents their policies: an agent connected, or there is a new plan.</summary>
internal sealed class AgentPolicySignal : WakeSignal;
