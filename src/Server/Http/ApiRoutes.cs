using System.Diagnostics.CodeAnalysis;

namespace FleetDefrag.Server.Http;

/// <summary>
/// The routes of the console's API below one prefix. Each handler is compiled when its first request arrives. All two hundred would take a
/// third of the processor time of a start.
/// </summary>
/// <param name="group">The group of ASP.NET Core that gets the routes.</param>
internal sealed class ApiRoutes(RouteGroupBuilder group) : IEndpointConventionBuilder
{
    private static readonly string[] _get = [HttpMethods.Get];
    private static readonly string[] _post = [HttpMethods.Post];
    private static readonly string[] _put = [HttpMethods.Put];
    private static readonly string[] _delete = [HttpMethods.Delete];

    /// <summary>The services of the application.</summary>
    public IServiceProvider Services => ((IEndpointRouteBuilder)group).ServiceProvider;

    /// <summary>Returns the routes below a further prefix.</summary>
    public ApiRoutes MapGroup([StringSyntax("Route")] string prefix) => new(group.MapGroup(prefix));

    /// <summary>Maps a handler of GET.</summary>
    public RouteHandlerBuilder MapGet([StringSyntax("Route")] string pattern, Delegate handler) => Map(pattern, handler, _get);

    /// <summary>Maps a handler of POST.</summary>
    public RouteHandlerBuilder MapPost([StringSyntax("Route")] string pattern, Delegate handler) => Map(pattern, handler, _post);

    /// <summary>Maps a handler of PUT.</summary>
    public RouteHandlerBuilder MapPut([StringSyntax("Route")] string pattern, Delegate handler) => Map(pattern, handler, _put);

    /// <summary>Maps a handler of DELETE.</summary>
    public RouteHandlerBuilder MapDelete([StringSyntax("Route")] string pattern, Delegate handler) => Map(pattern, handler, _delete);

    /// <inheritdoc/>
    public void Add(Action<EndpointBuilder> convention) => ((IEndpointConventionBuilder)group).Add(convention);

    /// <inheritdoc/>
    public void Finally(Action<EndpointBuilder> finallyConvention) => ((IEndpointConventionBuilder)group).Finally(finallyConvention);

    // The parameters of a handler are still examined at the start, so that one that cannot be bound is an error there.
    private RouteHandlerBuilder Map(string pattern, Delegate handler, string[] methods) => RouteHandlerServices.Map(
        group, pattern, handler, methods, (method, options) => RequestDelegateFactory.InferMetadata(method, options), CompileLater);

    private static RequestDelegateResult CompileLater(
        Delegate handler, RequestDelegateFactoryOptions options, RequestDelegateMetadataResult? metadata)
    {
        var compiled = new Lazy<RequestDelegate>(() => RequestDelegateFactory.Create(handler, options, metadata).RequestDelegate);
        return new RequestDelegateResult(context => compiled.Value(context), metadata?.EndpointMetadata ?? []);
    }
}
