namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The part of the data that a backup copies.</summary>
public enum BackupType
{
    /// <summary>All data.</summary>
    Full,

    /// <summary>Changes since the last backup.</summary>
    Incremental,

    /// <summary>Changes since the last full backup.</summary>
    Differential,
}
