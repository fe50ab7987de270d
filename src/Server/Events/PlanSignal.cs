
namespace FleetDefrag.Server.Events;

/// <summary>Wakes the planner: the setup changed, somebody approved or paused.</summary>
internal sealed class PlanSignal : WakeSignal;
