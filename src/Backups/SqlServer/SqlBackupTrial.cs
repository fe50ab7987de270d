namespace FleetDefrag.Backups.SqlServer;

/// <summary>A backup that was made, with its settings.</summary>
/// <param name="Settings">The settings.</param>
/// <param name="Result">What SQL Server printed.</param>
public sealed record SqlBackupTrial(SqlBackupSettings Settings, SqlBackupResult Result);
