using FleetDefrag.Backups.SqlServer;

namespace FleetDefrag.Server.Features.SqlBackups;

/// <summary>Finds the result of a backup in the messages of SQL Server.</summary>
internal static class SqlOutput
{
    /// <summary>Returns the first line of a whole backup, and its figures; null: there is none.</summary>
    public static (string Line, SqlBackupResult Result)? Find(string output)
    {
        foreach (var line in output.AsSpan().EnumerateLines())
        {
            if (SqlBackupResult.Read(line) is { } result)
                return (line.Trim().ToString(), result);
        }

        return null;
    }
}
