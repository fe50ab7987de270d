namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>Log messages of the sign-in by Active Directory, 1640 to 1649.</summary>
internal static partial class DirectoryLog
{
    [LoggerMessage(1640, LogLevel.Warning, "The directory {Host} does not answer, or its certificate is not accepted: {Failure}")]
    public static partial void DirectoryAway(this ILogger logger, string host, string failure);

    [LoggerMessage(1641, LogLevel.Information, "The directory {Host} lost the connection and is asked again: {Failure}")]
    public static partial void DirectoryTriedAgain(this ILogger logger, string host, string failure);

    [LoggerMessage(1642, LogLevel.Information, "The sessions of {UserName} ended, because the account {Problem}.")]
    public static partial void PersonLeft(this ILogger logger, string userName, string problem);

    [LoggerMessage(1643, LogLevel.Warning, "The accounts of people of the directory were not checked; their sessions stay: {Failure}")]
    public static partial void PeopleNotChecked(this ILogger logger, string failure);
}
