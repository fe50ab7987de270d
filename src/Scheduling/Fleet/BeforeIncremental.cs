namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The behaviour before a backup that copies changed blocks. Such a backup copies every moved block.</summary>
public enum BeforeIncremental
{
    /// <summary>Nothing is moved; the volume waits for the next full backup.</summary>
    Decline,

    /// <summary>A second person decides.</summary>
    Ask,

    /// <summary>The run takes place; the incremental backup grows by the moved blocks.</summary>
    Run,
}
