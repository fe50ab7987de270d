namespace FleetDefrag.Backups.Runs;

/// <summary>The kinds of backup logs that can be read.</summary>
public enum BackupLogFormat
{
    /// <summary>Job log of Backup Exec, as text.</summary>
    BackupExec,

    /// <summary>Job log of ARCserve, as text.</summary>
    Arcserve,

    /// <summary>Events of Windows Server Backup, as XML.</summary>
    WindowsServerBackup,

    /// <summary>Job reports of Bacula or Bareos.</summary>
    Bacula,

    /// <summary>Sessions of Veeam, exported as CSV.</summary>
    Veeam,

    /// <summary>Save sets of NetWorker, exported as CSV by mminfo.</summary>
    NetWorker,

    /// <summary>Log of robocopy with its summary.</summary>
    Robocopy,

    /// <summary>Runs as JSON objects.</summary>
    Json,
}
