using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A blackout or a maintenance window. Those of fleet, site, groups and host add up.</summary>
/// <param name="Name">Unique among its kind.</param>
/// <param name="Sense">A blackout forbids, a maintenance window allows.</param>
/// <param name="Scope">The servers.</param>
/// <param name="Window">When.</param>
public sealed record FleetWindow(string Name, WindowSense Sense, Scope Scope, RecurringWindow Window);
