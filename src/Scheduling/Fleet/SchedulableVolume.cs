using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>What the planner knows of a volume.</summary>
/// <param name="Id">The volume's identifier.</param>
/// <param name="Host">Its server.</param>
/// <param name="Path">D:</param>
/// <param name="Condition">By its newest analysis; null: never analysed.</param>
public sealed record SchedulableVolume(Guid Id, HostFacts Host, string Path, VolumeCondition? Condition)
{
    /// <summary>Null: it has none.</summary>
    public ShadowCopyState? ShadowCopies { get; init; }

    /// <summary>
    /// How long its last runs took, each divided by what the prior said for the same work, newest first. Runs that stopped early count with the work they did.
    /// </summary>
    public IReadOnlyList<double> History { get; init; } = [];

    /// <summary>Since when a backup of it has been going on, by its hooks, whatever the schedules say; null: none is.</summary>
    public Instant? BackedUpSince { get; init; }

    /// <summary>Those that began within <see cref="Planning.PlannerRules.MostEarly"/>, whether they have ended or not.</summary>
    public IReadOnlyList<BackupTaken> RecentBackups { get; init; } = [];

    /// <summary>How many times in a row it had to let others go first since its last run.</summary>
    public int PassedOver { get; init; }
}
