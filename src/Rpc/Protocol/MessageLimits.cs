using Grpc.Core;

namespace Grpc.Protocol;

/// <summary>Size limits of messages, in bytes, without the prefix.</summary>
internal static class MessageLimits
{
    /// <summary>4 MB, as in every gRPC implementation.</summary>
    public const int DefaultReceiveBytes = 4 * 1024 * 1024;

    public static RpcException TooLargeToReceive(long bytes, int maxBytes) =>
        new(new Status(
            StatusCode.ResourceExhausted,
            $"Received message exceeds the maximum configured message size: {bytes} bytes, at most {maxBytes}."));

    public static RpcException TooLargeToSend(long bytes, int maxBytes) =>
        new(new Status(
            StatusCode.ResourceExhausted,
            $"Sending message exceeds the maximum configured message size: {bytes} bytes, at most {maxBytes}."));
}
