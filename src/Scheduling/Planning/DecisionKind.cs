namespace FleetDefrag.Scheduling.Planning;

/// <summary>The kinds of decisions about a volume before a backup, or in a window.</summary>
public enum DecisionKind
{
    /// <summary>The volume needs work, and the agent starts it by itself.</summary>
    Candidate,

    /// <summary>The volume is in order, or an earlier run puts it in order.</summary>
    NotNeeded,

    /// <summary>A policy, a blackout, the kind of the backup, shadow copies or a pause forbids the run.</summary>
    NotAllowed,

    /// <summary>The allowed time that is left is shorter than the smallest useful slice.</summary>
    WillNotFit,

    /// <summary>A concurrency limit leaves no time for the run.</summary>
    WaitsForLease,

    /// <summary>A second person must approve.</summary>
    NeedsApproval,

    /// <summary>The run is planned, with start and deadline.</summary>
    Planned,
}
