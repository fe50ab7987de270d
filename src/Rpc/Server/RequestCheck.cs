using Grpc.Protocol;
using Microsoft.AspNetCore.Http;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>
/// Checks whether a request is gRPC. Other requests get an HTTP status, because their sender does not understand a gRPC status.
/// </summary>
internal static class RequestCheck
{
    public static (int HttpStatus, string Reason)? Refuse(HttpRequest request)
    {
        if (!HttpProtocol.IsHttp2(request.Protocol) && !HttpProtocol.IsHttp3(request.Protocol))
            return (StatusCodes.Status426UpgradeRequired, $"{request.Protocol} has no trailers that gRPC could use.");
        if (!HeaderNames.IsGrpcContentType(request.ContentType))
            return (StatusCodes.Status415UnsupportedMediaType, $"The content type is '{request.ContentType}'.");
        return null;
    }
}
