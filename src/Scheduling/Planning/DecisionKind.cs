namespace FleetDefrag.Scheduling.Planning;

/// <summary>What is decided for a volume before one backup, or in one window.</summary>
public enum DecisionKind
{
    /// <summary>It needs work, and somebody other than this plan starts it.</summary>
    Candidate,

    /// <summary>It is in order, or an earlier run puts it in order.</summary>
    NotNeeded,

    /// <summary>A policy, a blackout, the kind of the backup, shadow copies or a pause forbid it.</summary>
    NotAllowed,

    /// <summary>What is left of the allowed time is shorter than the smallest useful slice.</summary>
    WillNotFit,

    /// <summary>A concurrency limit leaves no time for it.</summary>
    WaitsForLease,

    /// <summary>A second person has to agree.</summary>
    NeedsApproval,

    /// <summary>It runs from … to ….</summary>
    Planned,
}
