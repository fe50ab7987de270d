using NodaTime;

namespace FleetDefrag.Scheduling.ManualRuns;

/// <summary>The time of a run by hand, or the reason why there is none.</summary>
public abstract record ManualRunPlan
{
    /// <summary>The run takes place.</summary>
    /// <param name="Start">When it starts.</param>
    /// <param name="Deadline">By when it has ended; null when neither a backup nor a blackout follows soon.</param>
    /// <param name="Reason">Explains the times in one or two sentences.</param>
    public sealed record Planned(Instant Start, Instant? Deadline, string Reason) : ManualRunPlan;

    /// <summary>A run before the next backup is wanted, and no schedule has a backup of the volume soon.</summary>
    public sealed record NoBackupExpected : ManualRunPlan;

    /// <summary>A blackout applies at the start, or begins too soon after it.</summary>
    /// <param name="Reason">Names the blackout's times and what to do.</param>
    public sealed record InBlackout(string Reason) : ManualRunPlan;

    /// <summary>A backup is expected at the start, begins too soon after it, or backups leave no time between them.</summary>
    /// <param name="Reason">Names the backup's times and what to do.</param>
    public sealed record TooCloseToBackup(string Reason) : ManualRunPlan;
}
