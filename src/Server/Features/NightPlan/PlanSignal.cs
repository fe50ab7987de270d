using FleetDefrag.Server.Features.Jobs;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Wakes the planner: the setup changed, somebody approved or paused.</summary>
internal sealed class PlanSignal : WakeSignal;
