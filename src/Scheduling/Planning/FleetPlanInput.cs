using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>All that a plan depends on: the same input gives the same plan.</summary>
/// <param name="Now">Nothing is planned to start before this instant.</param>
/// <param name="Horizon">Backups that begin, and spans that begin, within this time are decided about.</param>
/// <param name="Volumes">In any order.</param>
public sealed record FleetPlanInput(Instant Now, Duration Horizon, IReadOnlyList<SchedulableVolume> Volumes)
{
    /// <summary>All policies; no two of equal precedence.</summary>
    public IReadOnlyList<Policy> Policies { get; init; } = [];

    /// <summary>All backup schedules.</summary>
    public IReadOnlyList<BackupSchedule> Backups { get; init; } = [];

    /// <summary>All blackouts and maintenance windows.</summary>
    public IReadOnlyList<FleetWindow> Windows { get; init; } = [];

    /// <summary>Where none is given: one run a server, and no other limit.</summary>
    public IReadOnlyList<ConcurrencyLimit> Limits { get; init; } = [];

    /// <summary>What second persons agreed to.</summary>
    public IReadOnlySet<Approval> Approvals { get; init; } = new HashSet<Approval>();

    /// <summary>What second persons refused, each with a sentence that says who and why.</summary>
    public IReadOnlyDictionary<Approval, string> Refused { get; init; } = new Dictionary<Approval, string>();

    /// <summary>What is under way.</summary>
    public IReadOnlyList<RunningWork> Running { get; init; } = [];

    /// <summary>One sentence while everything is paused; null: nothing is.</summary>
    public string? PausedBecause { get; init; }
}
