namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>Log messages of the link to the agents, 1100 to 1199.</summary>
internal static partial class AgentLinkLog
{
    [LoggerMessage(1100, LogLevel.Information, "Agent {ServerId} connected.")]
    public static partial void AgentConnected(this ILogger logger, Guid serverId);

    [LoggerMessage(1101, LogLevel.Information, "Agent {ServerId} disconnected.")]
    public static partial void AgentDisconnected(this ILogger logger, Guid serverId);

    [LoggerMessage(1102, LogLevel.Warning, "Message {Sequence} of agent {ServerId} was dropped: {Problem}")]
    public static partial void MessageDropped(this ILogger logger, Guid serverId, ulong sequence, string problem);

    [LoggerMessage(
        1103,
        LogLevel.Warning,
        "Spool {SpoolId} of agent {ServerId} jumps from {Applied} to {Sequence}: the messages in between are lost.")]
    public static partial void SpoolGap(this ILogger logger, Guid serverId, string spoolId, long applied, long sequence);
}
