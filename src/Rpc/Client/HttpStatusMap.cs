using System.Net;
using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>Maps an HTTP status to a gRPC status, for answers of proxies (grpc/doc/http-grpc-status-mapping.md).</summary>
internal static class HttpStatusMap
{
    public static StatusCode ToStatusCode(HttpStatusCode status) => status switch
    {
        HttpStatusCode.BadRequest => StatusCode.Internal,
        HttpStatusCode.Unauthorized => StatusCode.Unauthenticated,
        HttpStatusCode.Forbidden => StatusCode.PermissionDenied,
        HttpStatusCode.NotFound => StatusCode.Unimplemented,
        HttpStatusCode.TooManyRequests or HttpStatusCode.BadGateway or HttpStatusCode.ServiceUnavailable
            or HttpStatusCode.GatewayTimeout => StatusCode.Unavailable,
        _ => StatusCode.Unknown,
    };
}
