namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Log messages of the servers of the directory, 1650 to 1659.</summary>
internal static partial class DirectoryServerLog
{
    [LoggerMessage(1650, LogLevel.Warning, "The entry {Entry} of the directory is set aside: it {Reason}.")]
    public static partial void EntrySetAside(this ILogger logger, string entry, string reason);

    [LoggerMessage(1651, LogLevel.Warning, "The servers of the directory were not followed: {Failure}")]
    public static partial void DirectoryNotWatched(this ILogger logger, string failure);
}
