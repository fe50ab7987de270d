namespace FleetDefrag.Server.Features.Jobs.Dispatch;

/// <summary>Log messages of the dispatcher, 1200 to 1299.</summary>
internal static partial class DispatchLog
{
    [LoggerMessage(1200, LogLevel.Information, "Job {JobId}: {Action}. {Reason}")]
    public static partial void JobStep(this ILogger logger, Guid jobId, JobAction action, string reason);

    [LoggerMessage(1201, LogLevel.Error, "The search for due jobs failed. The dispatcher tries again soon.")]
    public static partial void DispatchFailed(this ILogger logger, Exception failure);
}
