using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Spool;

/// <summary>The log messages of the spool. Event ids 120 to 125.</summary>
internal static partial class SpoolLog
{
    [LoggerMessage(
        120,
        LogLevel.Warning,
        "The spool in {Folder} is full ({Limit} bytes). Analyses are dropped until the server has taken messages. "
        + "Job results are still kept.",
        EventName = "SpoolFull")]
    public static partial void SpoolFull(this ILogger logger, string folder, long limit);

    [LoggerMessage(
        121,
        LogLevel.Error,
        "A message {Kind} of {Bytes} bytes is too large for the server and is dropped.",
        EventName = "MessageTooLarge")]
    public static partial void MessageTooLarge(this ILogger logger, AgentMessage.BodyOneofCase kind, int bytes);

    [LoggerMessage(
        122,
        LogLevel.Information,
        "The spool in {Folder} ended with {Bytes} bytes of an interrupted write. These bytes were never sent and are removed.",
        EventName = "SpoolTailCut")]
    public static partial void SpoolTailCut(this ILogger logger, string folder, long bytes);

    [LoggerMessage(
        123,
        LogLevel.Error,
        "The spool in {Folder} is damaged. The agent sends the readable messages in a new spool. Check the disk.",
        EventName = "SpoolDamaged")]
    public static partial void SpoolDamaged(this ILogger logger, string folder);

    [LoggerMessage(
        124,
        LogLevel.Warning,
        "The server has message {Acknowledged} of this spool, but the spool ends at {Last}: it was restored from an older copy. "
        + "The agent sends its messages in a new spool.",
        EventName = "SpoolBehind")]
    public static partial void SpoolBehind(this ILogger logger, ulong acknowledged, ulong last);

    [LoggerMessage(
        125,
        LogLevel.Error,
        "The spool cannot be written: {Detail} Free some disk space; the agent makes the message again later.",
        EventName = "SpoolWriteFailed")]
    public static partial void SpoolWriteFailed(this ILogger logger, string detail);
}
