namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>When a job runs, or why it does not.</summary>
internal abstract record JobPlan
{
    /// <summary>It starts at <paramref name="Start"/> and has ended by <paramref name="Deadline"/>.</summary>
    internal sealed record Planned(DateTimeOffset Start, DateTimeOffset? Deadline, string Reason) : JobPlan;

    /// <summary>beforeBackup, but no schedule has a backup soon.</summary>
    internal sealed record NoBackup : JobPlan;

    /// <summary>A blackout goes on or is about to.</summary>
    internal sealed record InBlackout(string Reason) : JobPlan;

    /// <summary>now, but the backup runs or is about to.</summary>
    internal sealed record TooCloseToBackup(string Reason) : JobPlan;
}
