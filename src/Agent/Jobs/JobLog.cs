using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Jobs;

/// <summary>What jobs log. Event ids 200 to 299.</summary>
internal static partial class JobLog
{
    [LoggerMessage(200, LogLevel.Information, "Job {JobId} begins: {Work} of {Path}.", EventName = "JobBegins")]
    public static partial void Begins(ILogger logger, string jobId, string work, string path);

    [LoggerMessage(201, LogLevel.Information, "Job {JobId} ended: {Outcome}. {Detail}", EventName = "JobEnded")]
    public static partial void Ended(ILogger logger, string jobId, JobOutcome outcome, string detail);

    [LoggerMessage(202, LogLevel.Warning, "Job {JobId} was interrupted by a restart of the agent; it is reported and not repeated.", EventName = "JobInterrupted")]
    public static partial void Interrupted(ILogger logger, string jobId);

    [LoggerMessage(203, LogLevel.Debug, "Job {JobId} is known already; the order is passed over.", EventName = "JobKnown")]
    public static partial void Known(ILogger logger, string jobId);

    [LoggerMessage(209, LogLevel.Debug, "Job {JobId} was taken; it begins when those before it have ended.", EventName = "JobTaken")]
    public static partial void Taken(ILogger logger, string jobId);

    [LoggerMessage(204, LogLevel.Information, "Job {JobId} is to stop: {Reason}", EventName = "JobStopping")]
    public static partial void Stopping(ILogger logger, string jobId, string reason);

    [LoggerMessage(205, LogLevel.Error, "Job {JobId} failed unexpectedly.", EventName = "JobFailed")]
    public static partial void Failed(ILogger logger, string jobId, Exception failure);

    [LoggerMessage(206, LogLevel.Error, "The result of job {JobId} cannot be written to the spool: {Detail} Free some space; trying again.", EventName = "ResultNotKept")]
    public static partial void ResultNotKept(ILogger logger, string jobId, string detail);

    [LoggerMessage(210, LogLevel.Error, "Job {JobId} does not begin, because it cannot be written down that it does: {Detail} Free some space.", EventName = "JobNotJournaled")]
    public static partial void NotJournaled(ILogger logger, string jobId, string detail);

    [LoggerMessage(207, LogLevel.Warning, "{Path} cannot be analysed: {Detail}", EventName = "AnalysisFailed")]
    public static partial void AnalysisFailed(ILogger logger, string path, string detail);

    [LoggerMessage(208, LogLevel.Error, "The volumes of this machine cannot be listed: {Detail}", EventName = "InventoryFailed")]
    public static partial void InventoryFailed(ILogger logger, string detail);

    [LoggerMessage(212, LogLevel.Information, "Automatic mode: {Path} went from {Before} % to {After} % of its data in fragmented files by {Moves} moves of {Bytes} bytes.", EventName = "AutomaticRound")]
    public static partial void AutomaticRound(ILogger logger, string path, double before, double after, ulong moves, ulong bytes);

    [LoggerMessage(211, LogLevel.Debug, "Automatic mode leaves {Path} alone for now: {Detail}", EventName = "AutomaticPostponed")]
    public static partial void AutomaticPostponed(ILogger logger, string path, string detail);
}
