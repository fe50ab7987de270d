using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>The machines of the fleet.</summary>
internal static class ServersApi
{
    public static void MapServers(this IEndpointRouteBuilder api)
    {
        var servers = api.MapGroup("/servers").WithTags("Servers");
        servers.MapGet("", ListAsync).WithName("listServers").WithSummary("All servers with their volumes");
        servers.MapGet("/{id:guid}", GetAsync).WithName("getServer").WithSummary("One server with its volumes")
            .ProducesProblem(StatusCodes.Status404NotFound);
        servers.MapDelete("/{id:guid}", RemoveServer.HandleAsync).WithName("removeServer")
            .WithSummary("Removes a server: its certificate is revoked, its stream ends, its open jobs stop")
            .ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Ok<List<ServerView>>> ListAsync(ServerQueries servers, CancellationToken cancellationToken) =>
        TypedResults.Ok(await servers.ListAsync(only: null, cancellationToken));

    private static async Task<Results<Ok<ServerView>, ProblemHttpResult>> GetAsync(Guid id, ServerQueries servers, CancellationToken cancellationToken) =>
        await servers.ListAsync(id, cancellationToken) is [var server] ? TypedResults.Ok(server) : Problems.NotFound("server", id);
}
