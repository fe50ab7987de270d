using System.Text;
using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>Maps a failure of the connection or of the HTTP/2 stream to the status of the call.</summary>
internal static class TransportFailure
{
    public static Status ToStatus(Exception failure)
    {
        for (var cause = failure; cause is not null; cause = cause.InnerException)
        {
            if (cause is RpcException rpc)
                return rpc.Status;
            if (cause is HttpProtocolException protocol)
                return new Status(FromHttp2Error(protocol.ErrorCode), Describe(failure), failure);
        }

        return failure is HttpRequestException or IOException or OperationCanceledException
            ? new Status(StatusCode.Unavailable, Describe(failure), failure)
            : new Status(StatusCode.Internal, Describe(failure), failure);
    }

    // PROTOCOL-HTTP2.md, "Errors". NO_ERROR comes from a GOAWAY: the server shuts down.
    private static StatusCode FromHttp2Error(long code) => code switch
    {
        0x0 or 0x7 => StatusCode.Unavailable,
        0x8 => StatusCode.Cancelled,
        0xb => StatusCode.ResourceExhausted,
        0xc => StatusCode.PermissionDenied,
        _ => StatusCode.Internal,
    };

    private static string Describe(Exception failure)
    {
        var words = new StringBuilder(failure.Message);
        for (var cause = failure.InnerException; cause is not null; cause = cause.InnerException)
        {
            if (!words.ToString().Contains(cause.Message, StringComparison.Ordinal))
                words.Append(' ').Append(cause.Message);
        }

        return words.ToString();
    }
}
