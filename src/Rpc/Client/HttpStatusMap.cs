using System.Net;
using Grpc.Core;

namespace Grpc.Net.Client.Internal;

/// <summary>What an answer without a gRPC status means, as from a proxy (grpc/doc/http-grpc-status-mapping.md).</summary>
internal static class HttpStatusMap
{
    public static StatusCode ToStatusCode(HttpStatusCode status) => status switch
    {
        HttpStatusCode.BadRequest => StatusCode.Internal,
        HttpStatusCode.Unauthorized => StatusCode.Unauthenticated,
        HttpStatusCode.Forbidden => StatusCode.PermissionDenied,
        HttpStatusCode.NotFound => StatusCode.Unimplemented,
        HttpStatusCode.TooManyRequests or HttpStatusCode.BadGateway or HttpStatusCode.ServiceUnavailable or HttpStatusCode.GatewayTimeout => StatusCode.Unavailable,
        _ => StatusCode.Unknown,
    };
}
