using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>A volume with everything that the planner knows about it.</summary>
/// <param name="Id">Identifier of the volume.</param>
/// <param name="Host">The server.</param>
/// <param name="Path">Path, such as D:.</param>
/// <param name="Condition">Result of the newest analysis; null: the volume was never analysed.</param>
public sealed record SchedulableVolume(Guid Id, HostFacts Host, string Path, VolumeCondition? Condition)
{
    /// <summary>The shadow copies; null: the volume has none.</summary>
    public ShadowCopyState? ShadowCopies { get; init; }

    /// <summary>
    /// Durations of the last runs, each divided by the prior for the same work, newest first. A run that stopped early counts with the work
    /// that it did.
    /// </summary>
    public IReadOnlyList<double> History { get; init; } = [];

    /// <summary>
    /// Since when a backup has been in progress, as its hooks reported, whatever the schedules say; null: none is in progress.
    /// </summary>
    public Instant? BackedUpSince { get; init; }

    /// <summary>Backups that began within the last two hours, whether or not they have ended.</summary>
    public IReadOnlyList<BackupTaken> RecentBackups { get; init; } = [];

    /// <summary>Forecast times of its backups by kind; empty: the volume was not analysed since forecasts exist.</summary>
    public IReadOnlyList<BackupTime> BackupTimes { get; init; } = [];

    /// <summary>How many windows in a row other volumes went first since the last run.</summary>
    public int PassedOver { get; init; }
}
