using FleetDefrag.FleetSimulation.Reference;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.FleetSimulation.Fleets;

/// <summary>A blackout or maintenance window with its times as an administrator writes them.</summary>
public sealed record WrittenFleetWindow(FleetWindow Window, WrittenWindow Written)
{
    /// <summary>Reads the window.</summary>
    public static WrittenFleetWindow Of(string name, WindowSense sense, Scope scope, WrittenWindow written) =>
        new(new FleetWindow(name, sense, scope, written.Read()), written);
}
