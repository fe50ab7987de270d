using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Log messages of the gRPC server.</summary>
internal static partial class ServerLog
{
    [LoggerMessage(1, LogLevel.Error, "{Method} failed: the handler threw an exception.", EventName = "HandlerFailed")]
    public static partial void HandlerFailed(this ILogger logger, string method, Exception failure);

    [LoggerMessage(2, LogLevel.Debug, "{Method} ended with {StatusCode}: {Detail}", EventName = "CallEnded")]
    public static partial void CallEnded(this ILogger logger, string method, StatusCode statusCode, string detail);

    [LoggerMessage(3, LogLevel.Debug, "{Method} passed its deadline of {Timeout}.", EventName = "DeadlinePassed")]
    public static partial void DeadlinePassed(this ILogger logger, string method, TimeSpan timeout);

    [LoggerMessage(4, LogLevel.Debug, "{Path} refused with HTTP status {HttpStatus}: {Reason}", EventName = "RequestRefused")]
    public static partial void RequestRefused(this ILogger logger, string path, int httpStatus, string reason);
}
