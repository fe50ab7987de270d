using FleetDefrag.Contracts.V1;
using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Link;

/// <summary>What the link logs. Event ids 100 to 199.</summary>
internal static partial class LinkLog
{
    [LoggerMessage(100, LogLevel.Information, "Connected to {Server}.", EventName = "Connected")]
    public static partial void Connected(ILogger logger, Uri server);

    [LoggerMessage(101, LogLevel.Warning, "{Server} cannot be reached: {Detail} ({StatusCode}). Work goes on, nothing is lost; trying again until it answers.", EventName = "Unreachable")]
    public static partial void Unreachable(ILogger logger, Uri server, string detail, StatusCode statusCode);

    [LoggerMessage(102, LogLevel.Error, "{Server} refuses this machine: {Detail} ({StatusCode}). If it shall belong to the fleet, enrol it again with a new token; trying again.", EventName = "Refused")]
    public static partial void Refused(ILogger logger, Uri server, string detail, StatusCode statusCode);

    [LoggerMessage(103, LogLevel.Debug, "Next attempt in {Delay}.", EventName = "NextAttempt")]
    public static partial void NextAttempt(ILogger logger, TimeSpan delay);

    [LoggerMessage(104, LogLevel.Warning, "The clock of this machine differs by {Skew} from the server's. Deadlines are kept by both clocks, whichever is earlier; set the clock.", EventName = "ClockSkew")]
    public static partial void ClockSkew(ILogger logger, TimeSpan skew);

    [LoggerMessage(105, LogLevel.Error, "A message to the server failed unexpectedly; the stream is opened anew.", EventName = "SessionFailed")]
    public static partial void SessionFailed(ILogger logger, Exception failure);

    [LoggerMessage(106, LogLevel.Error, "{Server} is not the server that this machine is enrolled at: its certificate is of another authority or for another name ({Detail}). Nothing was told to it. Check the address and whether the connection is intercepted; trying again.", EventName = "NotTrusted")]
    public static partial void NotTrusted(ILogger logger, Uri server, string detail);

    [LoggerMessage(120, LogLevel.Warning, "The spool in {Folder} is full ({Limit} bytes): analyses are not kept until the server takes what is there. Results of jobs are still kept.", EventName = "SpoolFull")]
    public static partial void SpoolFull(ILogger logger, string folder, long limit);

    [LoggerMessage(121, LogLevel.Error, "A message {Kind} of {Bytes} bytes is too large for the server and is dropped.", EventName = "MessageTooLarge")]
    public static partial void MessageTooLarge(ILogger logger, AgentMessage.BodyOneofCase kind, int bytes);

    [LoggerMessage(122, LogLevel.Information, "The spool in {Folder} ended with {Bytes} bytes of an interrupted write; they were never sent and are removed.", EventName = "SpoolTailCut")]
    public static partial void SpoolTailCut(ILogger logger, string folder, long bytes);

    [LoggerMessage(123, LogLevel.Error, "The spool in {Folder} is damaged; what can be read of it is sent in a new one. Check the disk.", EventName = "SpoolDamaged")]
    public static partial void SpoolDamaged(ILogger logger, string folder);

    [LoggerMessage(124, LogLevel.Warning, "The server has message {Acknowledged} of this spool, which ends at {Last}: it was restored from an older copy. What is in it is sent in a new one.", EventName = "SpoolBehind")]
    public static partial void SpoolBehind(ILogger logger, ulong acknowledged, ulong last);

    [LoggerMessage(125, LogLevel.Error, "The spool cannot be written: {Detail} Free some space; what this message tells is made again later.", EventName = "SpoolWriteFailed")]
    public static partial void SpoolWriteFailed(ILogger logger, string detail);

    [LoggerMessage(126, LogLevel.Warning, "What the server says of the volumes cannot be written down: {Detail} It holds until the agent ends; free some space.", EventName = "PolicyNotKept")]
    public static partial void PolicyNotKept(ILogger logger, string detail);
}
