namespace FleetDefrag.Scheduling.Fleet;

/// <summary>How much a backup copies.</summary>
public enum BackupType
{
    /// <summary>Everything.</summary>
    Full,

    /// <summary>What changed since the last backup.</summary>
    Incremental,

    /// <summary>What changed since the last full one.</summary>
    Differential,
}
