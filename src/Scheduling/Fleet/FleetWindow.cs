using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A blackout or a maintenance window. The windows of fleet, site, groups and host add up.</summary>
/// <param name="Name">Unique name among blackouts, or among maintenance windows.</param>
/// <param name="Sense">A blackout forbids work; a maintenance window allows it.</param>
/// <param name="Scope">The servers to which the window applies.</param>
/// <param name="Window">The times.</param>
public sealed record FleetWindow(string Name, WindowSense Sense, Scope Scope, RecurringWindow Window);
