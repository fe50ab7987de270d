using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>Everything that the time of a run by hand depends on.</summary>
/// <param name="Now">The run does not start before this instant.</param>
/// <param name="Volume">The volume, with its newest analysis and the history of its runs.</param>
/// <param name="Timing">When the administrator wants the run.</param>
public sealed record ManualRunInput(Instant Now, SchedulableVolume Volume, ManualRunTiming Timing)
{
    /// <summary>Whether the run only reads. Blackouts do not apply to an analysis.</summary>
    public bool IsAnalysis { get; init; }

    /// <summary>Whether the administrator gave a reason to run in spite of blackouts. Backups are respected in any case.</summary>
    public bool OverridesBlackouts { get; init; }

    /// <summary>All backup schedules of the fleet.</summary>
    public IReadOnlyList<BackupSchedule> Backups { get; init; } = [];

    /// <summary>All blackouts and maintenance windows of the fleet. Maintenance windows do not apply to runs by hand.</summary>
    public IReadOnlyList<FleetWindow> Windows { get; init; } = [];
}
