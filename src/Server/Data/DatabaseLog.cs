namespace FleetDefrag.Server.Data;

/// <summary>Log messages about the database, 1010 to 1019.</summary>
internal static partial class DatabaseLog
{
    [LoggerMessage(1010, LogLevel.Warning, "The database does not answer ({Detail}). {Work} waits for it.")]
    public static partial void DatabaseAway(this ILogger logger, string work, string detail);
}
