using System.Security.Claims;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>The routes of the managed servers.</summary>
internal static class ServersApi
{
    public static void MapServers(this ApiRoutes api)
    {
        var servers = api.MapGroup("/servers").WithTags("Servers");
        servers.MapGet("", ListAsync)
            .WithName("listServers")
            .Needs(Permission.Read)
            .WithSummary("Lists servers whose host name contains a text, with their volumes, by name")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        servers.MapGet("/{id:guid}", GetAsync)
            .WithName("getServer")
            .Needs(Permission.Read)
            .WithSummary("Returns one server with its volumes")
            .ProducesProblem(StatusCodes.Status404NotFound);
        servers.MapPut("/{id:guid}/labels", SetLabelsAsync).WithName("setServerLabels").Needs(Permission.ManageServers)
            .WithSummary("Replaces a server's labels; refused when the setup would have mistakes with them")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound);
        servers.MapPut("/{id:guid}/host-name", SetHostNameAsync).WithName("setServerHostName").Needs(Permission.ManageServers)
            .WithSummary("Changes a server's host name, for instance to the one that its agent reports")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound);
        servers.MapPost("/{id:guid}/agents/{instance}/keep", KeepAgentAsync).WithName("keepServerAgent").Needs(Permission.ManageServers)
            .WithSummary("Keeps one of several agents that use the identity of a server; the others have to enrol again")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        servers.MapDelete("/{id:guid}", RemoveAsync).WithName("removeServer").Needs(Permission.ManageServers)
            .WithSummary("Removes a server: its certificate is revoked, its stream ends, its open jobs stop")
            .ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<ServerPage>, ProblemHttpResult>> ListAsync(
        ServerQueries servers, CancellationToken cancellationToken, string? search = null, int limit = Paging.Standard, int offset = 0) =>
        Paging.Refuse(limit, offset) is { } refused
            ? refused : TypedResults.Ok(await servers.PageAsync(search, limit, offset, cancellationToken));

    private static async Task<Results<Ok<ServerView>, ProblemHttpResult>> GetAsync(
        Guid id, ServerQueries servers, CancellationToken cancellationToken) =>
        await servers.FindAsync(id, cancellationToken) is { } server
            ? TypedResults.Ok(server)
            : new NotFoundRefusal("server", id).ToProblem();

    private static async Task<Results<NoContent, ProblemHttpResult>> SetLabelsAsync(
        Guid id, SetServerLabelsRequest request, SetServerLabelsHandler handler, ClaimsPrincipal user,
        CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, request, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();

    private static async Task<Results<NoContent, ProblemHttpResult>> SetHostNameAsync(
        Guid id, SetHostNameRequest request, SetHostNameHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, request, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();

    private static async Task<Results<NoContent, ProblemHttpResult>> KeepAgentAsync(
        Guid id, string instance, KeepAgentHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, instance, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();

    private static async Task<Results<NoContent, ProblemHttpResult>> RemoveAsync(
        Guid id, RemoveServerHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(id, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();
}
