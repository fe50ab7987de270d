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
/// <param name="LearntFrom">The number of earlier backups behind the settings.</param>
/// <param name="ExpectedSeconds">The time at the best rate so far; null: the size or the rate is unknown.</param>
internal sealed record SqlBackupView(
    SqlBackupSettings Settings,
    long MemoryBytes,
    string Backup,
    string Probe,
    string Trace,
    string Waits,
    IReadOnlyList<string> Warnings,
    int LearntFrom,
    double? ExpectedSeconds)
{
    /// <summary>Returns the view of a proposal that is not refused.</summary>
    public static SqlBackupView Of(SqlBackupDescription description, SqlBackupProposal proposal, int trials)
    {
        var settings = proposal.Settings!;
        return new SqlBackupView(
            settings, settings.MemoryBytes, SqlBackupScript.Backup(description, settings), SqlBackupScript.Probe(description, settings),
            SqlBackupScript.Trace(description, settings), SqlBackupScript.Waits(), proposal.Warnings, trials, proposal.ExpectedSeconds);
    }
}
