using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>The setup as the planner takes it.</summary>
/// <param name="Hosts">Every enrolled server with what it belongs to.</param>
/// <param name="Policies">Each in version 1; the store knows better.</param>
/// <param name="Backups">Backup schedules.</param>
/// <param name="Windows">Blackouts and maintenance windows.</param>
/// <param name="Limits">Concurrency limits.</param>
public sealed record FleetSetup(
    IReadOnlyList<HostFacts> Hosts, IReadOnlyList<Policy> Policies, IReadOnlyList<BackupSchedule> Backups, IReadOnlyList<FleetWindow> Windows,
    IReadOnlyList<ConcurrencyLimit> Limits);
