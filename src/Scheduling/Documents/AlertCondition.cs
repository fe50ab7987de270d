namespace FleetDefrag.Scheduling.Documents;

/// <summary>What an alert rule measures.</summary>
public enum AlertCondition
{
    /// <summary>Minutes since the agent of a server was last heard.</summary>
    AgentSilent,

    /// <summary>Days until the certificate of an agent expires.</summary>
    CertificateExpiry,

    /// <summary>Free space of a volume, in percent.</summary>
    FreeSpace,

    /// <summary>Fragmented data of a volume, in percent of its data.</summary>
    Fragmentation,

    /// <summary>Jobs of a volume that failed, were refused or missed their time, in the last 24 hours.</summary>
    JobsFailed,

    /// <summary>Megabytes by which the diff area of a volume can grow before a shadow copy is lost.</summary>
    ShadowCopySpace,

    /// <summary>Growth of the used space of a volume within 7 days, in percent of its size.</summary>
    Growth,

    /// <summary>
    /// Backup windows of the last 7 days that ended, after the newest backup run of the volume, without another one. A volume whose backups
    /// nobody reports has no value.
    /// </summary>
    MissedBackups,

    /// <summary>Percent by which the newest backup of a volume took longer than the forecast that was made before it.</summary>
    BackupSlower,
}
