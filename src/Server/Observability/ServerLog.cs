using FleetDefrag.Server.Features.Jobs.Dispatch;

namespace FleetDefrag.Server.Observability;

/// <summary>The server's log messages. 1100 to 1199: agents; 1200 to 1299: jobs; 1300: the plan. Those of the private database are beside it.</summary>
internal static partial class ServerLog
{
    [LoggerMessage(1100, LogLevel.Information, "Agent {ServerId} connected.")]
    public static partial void AgentConnected(this ILogger logger, Guid serverId);

    [LoggerMessage(1101, LogLevel.Information, "Agent {ServerId} disconnected.")]
    public static partial void AgentDisconnected(this ILogger logger, Guid serverId);

    [LoggerMessage(1102, LogLevel.Warning, "Message {Sequence} of agent {ServerId} was dropped: {Problem}")]
    public static partial void MessageDropped(this ILogger logger, Guid serverId, ulong sequence, string problem);

    [LoggerMessage(1103, LogLevel.Warning, "Spool {SpoolId} of agent {ServerId} goes from {Applied} to {Sequence}: what was between is lost.")]
    public static partial void SpoolGap(this ILogger logger, Guid serverId, string spoolId, long applied, long sequence);

    [LoggerMessage(1200, LogLevel.Information, "Job {JobId}: {Action}. {Reason}")]
    public static partial void JobStep(this ILogger logger, Guid jobId, JobAction action, string reason);

    [LoggerMessage(1300, LogLevel.Error, "Planning failed; trying again soon.")]
    public static partial void PlanFailed(this ILogger logger, Exception failure);

    [LoggerMessage(1301, LogLevel.Error, "Telling agents their policies failed; the next plan tells them again.")]
    public static partial void PolicyTellingFailed(this ILogger logger, Exception failure);

    [LoggerMessage(1201, LogLevel.Error, "Looking for due jobs failed; trying again soon.")]
    public static partial void DispatchFailed(this ILogger logger, Exception failure);
}
