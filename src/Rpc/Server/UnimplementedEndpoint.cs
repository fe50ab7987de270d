using Grpc.Core;
using Grpc.Protocol;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;

namespace Grpc.AspNetCore.Server.Internal;

/// <summary>Answers gRPC calls of unknown methods. Other requests to the same paths are not handled.</summary>
internal static class UnimplementedEndpoint
{
    public static void MapOnce(IEndpointRouteBuilder builder, ServerCallFactory calls)
    {
        if (calls.UnimplementedIsMapped)
            return;
        calls.UnimplementedIsMapped = true;
        var pattern = RoutePatternFactory.Parse(
            "{service}/{method}", defaults: null, parameterPolicies: new { service = new GrpcContent() });
        builder.Map(pattern, http => calls.HandleAsync(http, new UnknownMethod(http.Request.Path.Value ?? ""), Refuse))
            .WithMetadata(new HttpMethodMetadata([HttpMethods.Post]))
            // Every caller gets the same refusal.
            .AllowAnonymous().WithDisplayName("gRPC - unimplemented");
    }

    private static Task Refuse(ServerCall call) =>
        throw new RpcException(new Status(StatusCode.Unimplemented, $"{call.Method} is not served here."));

    private sealed class UnknownMethod(string path) : IMethod
    {
        public MethodType Type => MethodType.DuplexStreaming;

        public string ServiceName => path;

        public string Name => path;

        public string FullName => path;
    }

    private sealed class GrpcContent : IRouteConstraint
    {
        public bool Match(
            HttpContext? httpContext,
            IRouter? route,
            string routeKey,
            RouteValueDictionary values,
            RouteDirection routeDirection) =>
            HeaderNames.IsGrpcContentType(httpContext?.Request.ContentType);
    }
}
