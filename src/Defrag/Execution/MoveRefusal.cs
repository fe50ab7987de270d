namespace FleetDefrag.Defrag.Execution;

/// <summary>Why a move may not start.</summary>
internal enum MoveRefusal
{
    /// <summary>It may.</summary>
    None,

    /// <summary>It might not end before the deadline.</summary>
    NoTime,

    /// <summary>It would exceed the bytes allowed.</summary>
    TooManyBytes,

    /// <summary>The run was stopped.</summary>
    Cancelled,
}
