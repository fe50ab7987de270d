using FleetDefrag.Backups.SqlServer;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>Settings and scripts for the backup of a database. An administrator runs the scripts; the server does not.</summary>
/// <param name="Settings">The settings.</param>
/// <param name="MemoryBytes">The memory that the buffers take.</param>
/// <param name="Backup">The BACKUP statement.</param>
/// <param name="Probe">A backup to nowhere, which measures how fast the database can be read.</param>
/// <param name="Trace">The probe with trace flags that write its parameters into the error log.</param>
/// <param name="Waits">The query of the waits. BACKUPBUFFER: buffers are short; BACKUPIO: a disk is slow.</param>
/// <param name="Warnings">What to check before the backup.</param>
internal sealed record SqlBackupView(
    SqlBackupSettings Settings,
    long MemoryBytes,
    string Backup,
    string Probe,
    string Trace,
    string Waits,
    IReadOnlyList<string> Warnings)
{
    /// <summary>Returns the view of a proposal.</summary>
    public static SqlBackupView Of(SqlBackupDescription description, SqlBackupSettings settings, IReadOnlyList<string> warnings) => new(
        settings, settings.MemoryBytes, SqlBackupScript.Backup(description, settings), SqlBackupScript.Probe(description, settings),
        SqlBackupScript.Trace(description, settings), SqlBackupScript.Waits(), warnings);
}
