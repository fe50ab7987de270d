namespace FleetDefrag.Defrag.Execution;

/// <summary>The reason why a move may not start.</summary>
internal enum MoveRefusal
{
    /// <summary>The move may start.</summary>
    None,

    /// <summary>The move might not end before the deadline.</summary>
    NoTime,

    /// <summary>The move would exceed the limit on bytes.</summary>
    TooManyBytes,

    /// <summary>The run was stopped.</summary>
    Cancelled,
}
