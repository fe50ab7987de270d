
namespace FleetDefrag.Server.Events;

/// <summary>Wakes the planner: the setup, an approval or the pause changed.</summary>
internal sealed class PlanSignal : WakeSignal;
