namespace FleetDefrag.Defrag.Execution;

/// <summary>How a run ended. Whatever it did is kept.</summary>
public enum DefragOutcome
{
    /// <summary>All was done that can be done within the limits on bytes.</summary>
    Completed,

    /// <summary>The time was over, or what was left would not have ended in time.</summary>
    StoppedAtDeadline,

    /// <summary>The user or the server stopped it.</summary>
    Cancelled,

    /// <summary>There are excess fragments, and none could be removed.</summary>
    NoProgress,
}
