namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>Log messages of reports by mail, 1560 to 1569.</summary>
internal static partial class ReportLog
{
    [LoggerMessage(1560, LogLevel.Warning, "The report {Report} was not sent: {Failure}")]
    public static partial void ReportNotSent(this ILogger logger, string report, string failure);

    [LoggerMessage(1561, LogLevel.Warning, "Reports by mail wait: {Failure}")]
    public static partial void ReportsWait(this ILogger logger, string failure);
}
