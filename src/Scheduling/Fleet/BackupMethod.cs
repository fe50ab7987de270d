namespace FleetDefrag.Scheduling.Fleet;

/// <summary>How a backup finds and reads what it copies.</summary>
public enum BackupMethod
{
    /// <summary>File by file; what it reads of a fragmented file it seeks for.</summary>
    FileLevel,

    /// <summary>The volume's used clusters in order.</summary>
    BlockLevel,

    /// <summary>The blocks that a driver or a hypervisor saw change: a moved cluster is a changed one.</summary>
    ChangedBlocks,
}
