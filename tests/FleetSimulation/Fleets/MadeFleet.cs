using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Fleets;

/// <summary>A made-up fleet.</summary>
public sealed record MadeFleet(
    IReadOnlyList<SchedulableVolume> Volumes,
    IReadOnlyList<Policy> Policies,
    IReadOnlyList<WrittenBackup> Backups,
    IReadOnlyList<WrittenFleetWindow> Windows,
    IReadOnlyList<ConcurrencyLimit> Limits)
{
    /// <summary>Returns the planner's input.</summary>
    public FleetPlanInput Input(Instant now, Duration horizon) => new(now, horizon, Volumes)
    {
        Policies = Policies,
        Backups = [.. Backups.Select(backup => backup.Schedule)],
        Windows = [.. Windows.Select(window => window.Window)],
        Limits = Limits,
    };
}
