namespace FleetDefrag.Backups.SqlServer;

/// <summary>Writes names and paths into SQL, so that none can end its quotation.</summary>
public static class SqlText
{
    private const int LongestName = 128;
    private const int LongestPath = 259;

    /// <summary>Returns a name in brackets.</summary>
    internal static string Name(string name) => $"[{name.Replace("]", "]]", StringComparison.Ordinal)}]";

    /// <summary>Returns a text in quotation marks.</summary>
    internal static string Text(string text) => $"N'{text.Replace("'", "''", StringComparison.Ordinal)}'";

    /// <summary>Returns the path of a backup file. Characters that file names do not have become _.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="database">The name of the database.</param>
    /// <param name="number">The number of the file, from 1.</param>
    internal static string File(SqlBackupVolume volume, string database, int number)
    {
        var name = new string([.. database.Select(static letter => letter is '<' or '>' or ':' or '"' or '/' or '\\' or '|' or '?' or '*'
            ? '_' : letter)]);
        return $@"{volume.Folder.TrimEnd('\\')}\{name}-{number}.bak";
    }

    /// <summary>Returns the rule that a name or a folder breaks; null: none.</summary>
    internal static SqlBackupRefusal? Refuse(SqlBackupDescription description)
    {
        if (RefuseName(description.Database) is { } refused)
            return refused;
        return description.Volumes.Any(volume => string.IsNullOrWhiteSpace(volume.Folder) || HasControl(volume.Folder)
            || File(volume, description.Database, SqlBackupSettings.MostFiles).Length > LongestPath)
            ? new SqlBackupRefusal(
                "path-out-of-range", $"The path of a backup file has up to {LongestPath} characters, and no control characters.")
            : null;
    }

    /// <summary>Returns the rule that the name of a database breaks; null: none.</summary>
    public static SqlBackupRefusal? RefuseName(string database) =>
        string.IsNullOrWhiteSpace(database) || database.Length > LongestName || HasControl(database)
            ? new SqlBackupRefusal(
                "name-out-of-range", $"The name of a database has 1 to {LongestName} characters, and no control characters.")
            : null;

    private static bool HasControl(string text) => text.Any(char.IsControl);
}
