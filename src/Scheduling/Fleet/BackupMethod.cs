namespace FleetDefrag.Scheduling.Fleet;

/// <summary>How a backup finds and reads the data that it copies.</summary>
public enum BackupMethod
{
    /// <summary>File by file. A fragmented file costs seeks.</summary>
    FileLevel,

    /// <summary>The used clusters of the volume, in order.</summary>
    BlockLevel,

    /// <summary>The blocks that a driver or a hypervisor recorded as changed. A moved cluster counts as changed.</summary>
    ChangedBlocks,
}
