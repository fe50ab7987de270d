using Grpc.Protocol;
using Microsoft.AspNetCore.Http;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Whether a request is gRPC at all. What is not gets an HTTP status, for its sender would not understand a gRPC one.</summary>
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
