using FleetDefrag.Server.Events;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Wakes whoever tells agents their policies: one connected, or there is a new plan.</summary>
internal sealed class AgentPolicySignal : WakeSignal;
