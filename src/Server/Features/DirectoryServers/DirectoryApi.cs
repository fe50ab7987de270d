using System.Security.Claims;
using FleetDefrag.Server.Features.DirectoryServers.Labelling;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>
/// The routes of the servers of the directory. A server without an agent is in no group, so each route is for the whole fleet.
/// </summary>
internal static class DirectoryApi
{
    public static void MapDirectoryServers(this ApiRoutes api)
    {
        var directory = api.MapGroup("/directory").WithTags("Directory");
        directory.MapGet("/servers", ListAsync).WithName("listDirectoryServers").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Lists Windows servers of Active Directory, with or without an agent")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        directory.MapGet("/servers.csv", Export).WithName("exportDirectoryServers").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("The same servers as CSV, all pages").Produces<string>(StatusCodes.Status200OK, DirectoryCsv.ContentType)
            .ProducesProblem(StatusCodes.Status400BadRequest);
        directory.MapGet("/coverage", CoverageAsync).WithName("getDirectoryCoverage").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Returns how many servers of Active Directory have an agent, by unit and site");
        directory.MapGet("/labels", LabelsAsync).WithName("getDirectoryLabels").Needs(Permission.Read, Reach.Fleet)
            .WithSummary("Returns how many servers have labels from Active Directory, and which values are set aside");
        directory.MapPost("/read", ReadAsync).WithName("readDirectory").Needs(Permission.Enrol, Reach.Fleet)
            .WithSummary("Reads Active Directory now; it is also read each hour")
            .ProducesProblem(StatusCodes.Status422UnprocessableEntity).ProducesProblem(StatusCodes.Status503ServiceUnavailable);
    }

    private static async Task<Results<Ok<DirectoryServerPage>, ProblemHttpResult>> ListAsync(
        [AsParameters] DirectorySearch search, DirectoryQueries servers, CancellationToken cancellationToken,
        int limit = Paging.Standard, int offset = 0) =>
        Paging.Refuse(limit, offset) is { } refused
            ? refused : TypedResults.Ok(await servers.PageAsync(search, limit, offset, cancellationToken));

    private static PushStreamHttpResult Export(
        [AsParameters] DirectorySearch search, DirectoryQueries servers, CancellationToken cancellationToken) => TypedResults.Stream(
        stream => DirectoryCsv.WriteAsync(servers.All(search), stream, cancellationToken), DirectoryCsv.ContentType, "directory.csv");

    private static async Task<Ok<DirectoryCoverage>> CoverageAsync(DirectoryQueries servers, CancellationToken cancellationToken) =>
        TypedResults.Ok(await servers.CoverageAsync(cancellationToken));

    private static async Task<Ok<DirectoryLabelsView>> LabelsAsync(DirectoryLabeller labeller, CancellationToken cancellationToken) =>
        TypedResults.Ok(await labeller.StateAsync(cancellationToken));

    private static async Task<Results<Ok<DirectoryCoverage>, ProblemHttpResult>> ReadAsync(
        ReadDirectoryRequest request, ReadDirectoryHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, user, cancellationToken);
        return outcome.Result is { } coverage ? TypedResults.Ok(coverage) : outcome.Refusal!.ToProblem();
    }
}
