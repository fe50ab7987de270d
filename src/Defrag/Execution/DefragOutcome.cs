namespace FleetDefrag.Defrag.Execution;

/// <summary>How a run ended. Completed moves are kept in every case.</summary>
public enum DefragOutcome
{
    /// <summary>All possible moves within the limit on bytes were made.</summary>
    Completed,

    /// <summary>The deadline passed, or the remaining moves would not have ended before the deadline.</summary>
    StoppedAtDeadline,

    /// <summary>The user or the server stopped the run.</summary>
    Cancelled,

    /// <summary>Excess fragments exist, and none of them could be removed.</summary>
    NoProgress,
}
