using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>The setup in the types of the planner.</summary>
/// <param name="Hosts">The enrolled servers with their sites and groups.</param>
/// <param name="Policies">The policies, each as version 1; the store adds the real versions.</param>
/// <param name="Backups">Backup schedules.</param>
/// <param name="Windows">Blackouts and maintenance windows.</param>
/// <param name="Limits">Concurrency limits.</param>
public sealed record FleetSetup(
    IReadOnlyList<HostFacts> Hosts,
    IReadOnlyList<Policy> Policies,
    IReadOnlyList<BackupSchedule> Backups,
    IReadOnlyList<FleetWindow> Windows,
    IReadOnlyList<ConcurrencyLimit> Limits);
