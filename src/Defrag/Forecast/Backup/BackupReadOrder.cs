namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The order in which a backup reads a volume.</summary>
public enum BackupReadOrder
{
    /// <summary>Directory by directory, each file from its first extent to its last.</summary>
    Files,

    /// <summary>All clusters in use in the order of the volume.</summary>
    Blocks,
}
