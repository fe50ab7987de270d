using System.Globalization;
using System.Text;

namespace FleetDefrag.Backups.SqlServer;

/// <summary>Writes the statements of a proposal. Settings are checked before.</summary>
public static class SqlBackupScript
{
    /// <summary>Returns the BACKUP statement.</summary>
    public static string Backup(SqlBackupDescription description, SqlBackupSettings settings)
    {
        var number = 0;
        var files = description.Volumes.SelectMany(volume => Enumerable.Range(0, settings.FilesPerVolume)
            .Select(_ => SqlText.Text(SqlText.File(volume, description.Database, ++number))));
        return Statement(description, settings, files, "");
    }

    /// <summary>
    /// Returns a backup to nowhere, which measures how fast the database can be read. COPY_ONLY keeps the chain of differential backups.
    /// </summary>
    public static string Probe(SqlBackupDescription description, SqlBackupSettings settings) => Statement(
        description,
        settings,
        Enumerable.Repeat(SqlText.Text("NUL"), settings.FilesPerVolume * description.Volumes.Count),
        "COPY_ONLY, ");

    /// <summary>Returns the probe between the trace flags that write the parameters of a backup into the error log.</summary>
    public static string Trace(SqlBackupDescription description, SqlBackupSettings settings) =>
        $"""
        DBCC TRACEON (3605, 3213, -1);
        {Probe(description, settings)}
        DBCC TRACEOFF (3605, 3213, -1);
        EXEC sys.sp_readerrorlog 0, 1, N'Backup';
        """;

    /// <summary>
    /// Returns the query of the waits. Where BACKUPBUFFER grows most, buffers are short; where BACKUPIO grows, a disk is slow.
    /// </summary>
    public static string Waits() =>
        """
        SELECT wait_type, waiting_tasks_count, wait_time_ms FROM sys.dm_os_wait_stats
        WHERE wait_type IN (N'BACKUPBUFFER', N'BACKUPIO', N'ASYNC_IO_COMPLETION') ORDER BY wait_time_ms DESC;
        """;

    /// <summary>Returns the query whose result describes a database: <see cref="SqlServerFacts"/> reads it.</summary>
    public static string Describe(string database) =>
        $"""
        DECLARE @database sysname = {SqlText.Text(database)};
        SELECT N'database' AS fact, CAST(@database AS nvarchar(300)) AS value
        UNION ALL SELECT N'databaseBytes', CAST(SUM(CAST(size AS bigint)) * 8192 AS nvarchar(300))
            FROM sys.master_files WHERE database_id = DB_ID(@database) AND type = 0
        UNION ALL SELECT N'dataFiles', CAST(COUNT(*) AS nvarchar(300))
            FROM sys.master_files WHERE database_id = DB_ID(@database) AND type = 0
        UNION ALL SELECT N'memoryBytes', CAST(available_physical_memory_kb * 256 AS nvarchar(300)) FROM sys.dm_os_sys_memory
        UNION ALL SELECT N'cores', CAST(cpu_count AS nvarchar(300)) FROM sys.dm_os_sys_info
        UNION ALL SELECT N'edition', CASE CAST(SERVERPROPERTY('EngineEdition') AS int)
            WHEN 3 THEN N'enterprise' WHEN 4 THEN N'express' ELSE N'standard' END;
        """;

    private static string Statement(
        SqlBackupDescription description, SqlBackupSettings settings, IEnumerable<string> files, string option)
    {
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"BACKUP DATABASE {SqlText.Name(description.Database)}\nTO ");
        text.AppendJoin(",\n   ", files.Select(static file => $"DISK = {file}"));
        text.Append(CultureInfo.InvariantCulture, $"\nWITH {option}BUFFERCOUNT = {settings.BufferCount}, ");
        text.Append(CultureInfo.InvariantCulture, $"MAXTRANSFERSIZE = {settings.MaxTransferBytes}, BLOCKSIZE = {settings.BlockBytes}, ");
        text.Append(settings.IsCompressed ? "COMPRESSION, STATS = 10;" : "STATS = 10;");
        return text.ToString();
    }
}
