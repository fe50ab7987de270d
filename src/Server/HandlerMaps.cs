using System.Reflection;

namespace FleetDefrag.Server;

/// <summary>
/// Maps handlers that are compiled when their first request arrives. Those of ASP.NET Core compile all two hundred handlers at the start
/// of the server, 30 % of its processor time. In this namespace and those below, these methods come before those of the same names.
/// </summary>
internal static class HandlerMaps
{
    private static readonly string[] _get = [HttpMethods.Get];
    private static readonly string[] _post = [HttpMethods.Post];
    private static readonly string[] _put = [HttpMethods.Put];
    private static readonly string[] _delete = [HttpMethods.Delete];

    /// <summary>Maps a handler of GET.</summary>
    public static RouteHandlerBuilder MapGet(this IEndpointRouteBuilder endpoints, string pattern, Delegate handler) =>
        Map(endpoints, pattern, handler, _get);

    /// <summary>Maps a handler of POST.</summary>
    public static RouteHandlerBuilder MapPost(this IEndpointRouteBuilder endpoints, string pattern, Delegate handler) =>
        Map(endpoints, pattern, handler, _post);

    /// <summary>Maps a handler of PUT.</summary>
    public static RouteHandlerBuilder MapPut(this IEndpointRouteBuilder endpoints, string pattern, Delegate handler) =>
        Map(endpoints, pattern, handler, _put);

    /// <summary>Maps a handler of DELETE.</summary>
    public static RouteHandlerBuilder MapDelete(this IEndpointRouteBuilder endpoints, string pattern, Delegate handler) =>
        Map(endpoints, pattern, handler, _delete);

    private static RouteHandlerBuilder Map(IEndpointRouteBuilder endpoints, string pattern, Delegate handler, string[] methods) =>
        RouteHandlerServices.Map(endpoints, pattern, handler, methods, InferMetadata, CompileLater);

    private static RequestDelegateMetadataResult InferMetadata(MethodInfo method, RequestDelegateFactoryOptions? options) =>
        RequestDelegateFactory.InferMetadata(method, options);

    private static RequestDelegateResult CompileLater(
        Delegate handler, RequestDelegateFactoryOptions options, RequestDelegateMetadataResult? metadata)
    {
        var compiled = new Lazy<RequestDelegate>(() => RequestDelegateFactory.Create(handler, options, metadata).RequestDelegate);
        return new RequestDelegateResult(context => compiled.Value(context), metadata?.EndpointMetadata ?? []);
    }
}
