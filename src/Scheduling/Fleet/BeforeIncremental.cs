namespace FleetDefrag.Scheduling.Fleet;

/// <summary>What is done before a backup that copies changed blocks, to which every move is a change.</summary>
public enum BeforeIncremental
{
    /// <summary>Nothing is moved; the next full backup is waited for.</summary>
    Decline,

    /// <summary>A second person decides.</summary>
    Ask,

    /// <summary>It is run; the incremental grows by what is moved.</summary>
    Run,
}
