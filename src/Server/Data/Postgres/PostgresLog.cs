namespace FleetDefrag.Server.Data.Postgres;

/// <summary>Log messages of the private PostgreSQL, 1000 to 1099.</summary>
internal static partial class PostgresLog
{
    [LoggerMessage(1000, LogLevel.Information, "Creating the private database in {Folder} as user {User}.")]
    public static partial void Creating(this ILogger logger, string folder, string user);

    [LoggerMessage(1001, LogLevel.Information, "The private database runs in {Folder}.")]
    public static partial void Running(this ILogger logger, string folder);

    [LoggerMessage(
        1002, LogLevel.Warning, "The private database is still running; the last server did not stop it. This server takes it over.")]
    public static partial void Adopted(this ILogger logger);

    [LoggerMessage(1003, LogLevel.Warning, "The private database is in {Folder}: user {User} may not enter the data folder.")]
    public static partial void LiesOutside(this ILogger logger, string user, string folder);

    [LoggerMessage(1004, LogLevel.Warning, "The private database did not stop ({Output}). It recovers at the next start.")]
    public static partial void DidNotStop(this ILogger logger, string output);

    [LoggerMessage(1005, LogLevel.Error, "The private database has ended. It is started again.")]
    public static partial void Ended(this ILogger logger);

    [LoggerMessage(1006, LogLevel.Warning, "The private database runs again.")]
    public static partial void RunsAgain(this ILogger logger);

    [LoggerMessage(1007, LogLevel.Error, "The private database could not be started again: {Problem} The next attempt follows.")]
    public static partial void NotStartedAgain(this ILogger logger, string problem);
}
