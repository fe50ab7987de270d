namespace FleetDefrag.Server.Data.Postgres;

/// <summary>Log messages of the private PostgreSQL, 1000 to 1099.</summary>
internal static partial class PostgresLog
{
    [LoggerMessage(1000, LogLevel.Information, "Making the private database in {Folder} (as user {User}).")]
    public static partial void Creating(this ILogger logger, string folder, string user);

    [LoggerMessage(1001, LogLevel.Information, "The private database runs in {Folder}.")]
    public static partial void Running(this ILogger logger, string folder);

    [LoggerMessage(1002, LogLevel.Warning, "The private database was still running from a server that ended without stopping it; it goes on.")]
    public static partial void Adopted(this ILogger logger);

    [LoggerMessage(1003, LogLevel.Warning, "User {User}, who runs the private database, cannot reach the data folder; the database is kept in {Folder}.")]
    public static partial void FellBack(this ILogger logger, string user, string folder);

    [LoggerMessage(1004, LogLevel.Warning, "The private database did not stop when asked ({Output}); it will recover at the next start.")]
    public static partial void DidNotStop(this ILogger logger, string output);
}
