namespace FleetDefrag.Backups.SqlServer;

/// <summary>What is known of a database before its backup is tuned.</summary>
/// <param name="Database">The name of the database.</param>
/// <param name="Volumes">The volumes that take the backup files.</param>
/// <param name="MemoryBytes">The memory that the backup may take for its buffers.</param>
/// <param name="Cores">The processor cores of the server.</param>
/// <param name="Edition">The edition of SQL Server.</param>
public sealed record SqlBackupDescription(
    string Database, IReadOnlyList<SqlBackupVolume> Volumes, long MemoryBytes, int Cores, SqlEdition Edition);

/// <summary>A volume that takes backup files.</summary>
/// <param name="Folder">The folder for the files.</param>
/// <param name="SectorBytes">The bytes of a physical sector; 0: unknown.</param>
public sealed record SqlBackupVolume(string Folder, int SectorBytes = 0);

/// <summary>The editions of SQL Server, as far as backups differ.</summary>
public enum SqlEdition
{
    /// <summary>Cannot compress backups.</summary>
    Express,

    /// <summary>Compresses backups.</summary>
    Standard,

    /// <summary>Compresses backups.</summary>
    Enterprise,
}
