using FleetDefrag.Backups.SqlServer;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>The description of a SQL Server database whose backup is tuned.</summary>
/// <param name="Database">The name of the database.</param>
/// <param name="Volumes">The volumes that take the backup files.</param>
/// <param name="MemoryBytes">The memory that the backup may take for its buffers.</param>
/// <param name="Cores">The processor cores of the server.</param>
/// <param name="Edition">The edition of SQL Server.</param>
/// <param name="Trials">Earlier backups with their settings; left out: none.</param>
/// <param name="ServerId">The server whose recorded results of this database count as well; left out: none.</param>
/// <param name="DatabaseBytes">The bytes of the database; 0: unknown.</param>
/// <param name="DataFiles">The data files of the database; 0: unknown.</param>
internal sealed record SqlBackupRequest(
    string Database,
    IReadOnlyList<SqlBackupVolume> Volumes,
    long MemoryBytes,
    int Cores,
    SqlEdition Edition,
    IReadOnlyList<SqlTrialRequest>? Trials = null,
    Guid? ServerId = null,
    long DatabaseBytes = 0,
    int DataFiles = 0)
{
    /// <summary>Returns the description of the database.</summary>
    public SqlBackupDescription Describe() => new(Database, Volumes, MemoryBytes, Cores, Edition)
    {
        DatabaseBytes = DatabaseBytes,
        DataFiles = DataFiles,
    };
}

/// <summary>An earlier backup.</summary>
/// <param name="Settings">Its settings.</param>
/// <param name="Output">What SQL Server printed.</param>
internal sealed record SqlTrialRequest(SqlBackupSettings Settings, string Output)
{
    /// <summary>Returns the trial; null if the output has no line of a whole backup.</summary>
    public SqlBackupTrial? Read() => SqlOutput.Find(Output) is { } found ? new SqlBackupTrial(Settings, found.Result) : null;
}
