using FleetDefrag.Defrag.Execution;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Volumes;

/// <summary>The log messages of moves and the strategies that proposed them. Event ids 216 to 218.</summary>
internal static partial class MoveLog
{
    /// <summary>Returns true if the log takes a message for each group of moves.</summary>
    public static bool LogsEachMove(this ILogger logger) => logger.IsEnabled(LogLevel.Debug);

    /// <summary>Logs the strategies of a run, and each group of moves if <see cref="LogsEachMove"/>.</summary>
    public static void MovesMade(this ILogger logger, string path, DefragReport report)
    {
        foreach (var strategy in report.Strategies)
            logger.StrategyUsed(path, strategy.Name, strategy.Groups, strategy.BytesMoved);
        foreach (var note in report.Notes)
            logger.RunNoted(path, note);
        if (!logger.LogsEachMove())
            return;
        foreach (var move in report.MoveList)
            logger.FileMoved(path, move.Path, move.BytesMoved, move.Strategy, move.For ?? move.Path);
    }

    [LoggerMessage(
        216,
        LogLevel.Information,
        "{Path}: the strategy {Strategy} moved {Bytes} bytes in {Groups} groups of moves.",
        EventName = "StrategyUsed")]
    private static partial void StrategyUsed(this ILogger logger, string path, string strategy, long groups, long bytes);

    [LoggerMessage(218, LogLevel.Information, "{Path}: {Note}", EventName = "RunNoted")]
    private static partial void RunNoted(this ILogger logger, string path, string note);

    [LoggerMessage(
        217,
        LogLevel.Debug,
        "{Path}: {Bytes} bytes of {File} were moved by the strategy {Strategy} for {Beneficiary}.",
        EventName = "FileMoved")]
    private static partial void FileMoved(
        this ILogger logger, string path, string file, long bytes, string strategy, string beneficiary);
}
