using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs.Automatic;

/// <summary>The log messages of automatic mode. Event ids 211 and 212.</summary>
internal static partial class AutomaticLog
{
    [LoggerMessage(211, LogLevel.Debug, "Automatic mode does not work on {Path} now: {Detail}", EventName = "AutomaticPostponed")]
    public static partial void AutomaticPostponed(this ILogger logger, string path, string detail);

    [LoggerMessage(
        212,
        LogLevel.Information,
        "Automatic mode: the share of data in fragmented files on {Path} went from {Before} % to {After} %, "
        + "by {Moves} moves of {Bytes} bytes.",
        EventName = "AutomaticRound")]
    public static partial void AutomaticRound(
        this ILogger logger, string path, double before, double after, ulong moves, ulong bytes);
}
