using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>Everything that a plan depends on. The same input gives the same plan.</summary>
/// <param name="Now">No run is planned to start before this instant.</param>
/// <param name="Horizon">The plan decides about backups and spans of time that begin within this duration.</param>
/// <param name="Volumes">The volumes, in any order.</param>
public sealed record FleetPlanInput(Instant Now, Duration Horizon, IReadOnlyList<SchedulableVolume> Volumes)
{
    /// <summary>All policies, no two of equal precedence.</summary>
    public IReadOnlyList<Policy> Policies { get; init; } = [];

    /// <summary>All backup schedules.</summary>
    public IReadOnlyList<BackupSchedule> Backups { get; init; } = [];

    /// <summary>All blackouts and maintenance windows.</summary>
    public IReadOnlyList<FleetWindow> Windows { get; init; } = [];

    /// <summary>All concurrency limits. A server without a limit has one run at a time.</summary>
    public IReadOnlyList<ConcurrencyLimit> Limits { get; init; } = [];

    /// <summary>Approvals that second persons gave.</summary>
    public IReadOnlySet<Approval> Approvals { get; init; } = new HashSet<Approval>();

    /// <summary>Approvals that second persons refused, each with a sentence that names the person and the reason.</summary>
    public IReadOnlyDictionary<Approval, string> Refused { get; init; } = new Dictionary<Approval, string>();

    /// <summary>Runs that are in progress.</summary>
    public IReadOnlyList<RunningWork> Running { get; init; } = [];

    /// <summary>One sentence while the fleet is paused; null: the fleet is not paused.</summary>
    public string? PausedBecause { get; init; }
}
