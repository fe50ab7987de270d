using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>The log messages of jobs. Event ids 200 to 210.</summary>
internal static partial class JobLog
{
    [LoggerMessage(200, LogLevel.Information, "Job {JobId} begins: {Work} of {Path}.", EventName = "JobBegins")]
    public static partial void JobBegins(this ILogger logger, string jobId, string work, string path);

    [LoggerMessage(201, LogLevel.Information, "Job {JobId} ended: {Outcome}. {Detail}", EventName = "JobEnded")]
    public static partial void JobEnded(this ILogger logger, string jobId, JobOutcome outcome, string detail);

    [LoggerMessage(
        202,
        LogLevel.Warning,
        "A restart of the agent interrupted job {JobId}. The job is reported as failed and not repeated.",
        EventName = "JobInterrupted")]
    public static partial void JobInterrupted(this ILogger logger, string jobId);

    [LoggerMessage(203, LogLevel.Debug, "Job {JobId} is already known; the order is ignored.", EventName = "JobKnown")]
    public static partial void JobKnown(this ILogger logger, string jobId);

    [LoggerMessage(204, LogLevel.Information, "Job {JobId} must stop: {Reason}", EventName = "JobStopping")]
    public static partial void JobStopping(this ILogger logger, string jobId, string reason);

    [LoggerMessage(205, LogLevel.Error, "Job {JobId} failed unexpectedly.", EventName = "JobFailed")]
    public static partial void JobFailed(this ILogger logger, string jobId, Exception failure);

    [LoggerMessage(
        206,
        LogLevel.Error,
        "The result of job {JobId} cannot be written to the spool: {Detail} Free some disk space; the agent tries again.",
        EventName = "ResultNotKept")]
    public static partial void ResultNotKept(this ILogger logger, string jobId, string detail);

    [LoggerMessage(207, LogLevel.Warning, "{Path} cannot be analysed: {Detail}", EventName = "AnalysisFailed")]
    public static partial void AnalysisFailed(this ILogger logger, string path, string detail);

    [LoggerMessage(208, LogLevel.Error, "The volumes of this machine cannot be listed: {Detail}", EventName = "InventoryFailed")]
    public static partial void InventoryFailed(this ILogger logger, string detail);

    [LoggerMessage(209, LogLevel.Debug, "Job {JobId} is queued; it begins when the jobs before it have ended.", EventName = "JobTaken")]
    public static partial void JobTaken(this ILogger logger, string jobId);

    [LoggerMessage(
        210,
        LogLevel.Error,
        "Job {JobId} does not begin, because the journal of jobs cannot be written: {Detail} Free some disk space.",
        EventName = "JobNotJournaled")]
    public static partial void JobNotJournaled(this ILogger logger, string jobId, string detail);
}
