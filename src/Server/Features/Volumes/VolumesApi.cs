using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Volumes;

/// <summary>The routes of volumes and their analyses.</summary>
internal static class VolumesApi
{
    public static void MapVolumes(this ApiRoutes api)
    {
        var volumes = api.MapGroup("").WithTags("Volumes").ProducesProblem(StatusCodes.Status404NotFound);
        api.MapGet("/volumes", ListAsync).WithTags("Volumes").WithName("listVolumes").Needs(Permission.Read)
            .WithSummary("Lists the volumes of the fleet that match a filter, with their numbers by condition")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        volumes.MapGet("/volumes/{id:guid}", GetAsync).WithName("getVolume").Needs(Permission.Read).WithSummary("Returns one volume");
        volumes.MapGet("/volumes/{id:guid}/analyses", ListAnalysesAsync).WithName("listAnalyses").Needs(Permission.Read)
            .WithSummary("Lists a volume's analyses, newest first").ProducesProblem(StatusCodes.Status400BadRequest);
        volumes.MapGet("/analyses/{id:guid}", GetAnalysisAsync).WithName("getAnalysis").Needs(Permission.Read)
            .WithSummary("Returns one analysis with its most fragmented files and its map");
    }

    private static async Task<Results<Ok<VolumePage>, ProblemHttpResult>> ListAsync(
        VolumeListQuery volumes, CancellationToken cancellationToken, string? search = null, QueryEnum<VolumeShow>? show = null,
        QueryEnum<VolumeSort>? sort = null, bool descending = false, int limit = Paging.Standard, int offset = 0) =>
        Paging.Refuse(limit, offset) is { } refused
            ? refused
            : TypedResults.Ok(await volumes.PageAsync(
                new VolumeFilterRequest(search, show?.Value), sort?.Value ?? VolumeSort.Name, descending, (limit, offset),
                cancellationToken));

    private static async Task<Results<Ok<VolumeDetails>, ProblemHttpResult>> GetAsync(
        Guid id, FleetDbContext db, TimeProvider time, CancellationToken cancellationToken)
    {
        var summaries = await db.Volumes.Present().Where(volume => volume.Id == id)
            .ToSummariesAsync(db, time.GetUtcNow(), cancellationToken);
        if (summaries is not [var summary])
            return new NotFoundRefusal("volume", id).ToProblem();

        var server = await db.Servers.Where(server => server.Id == summary.ServerId)
            .Select(server => new ServerReference(server.Id, server.HostName)).SingleAsync(cancellationToken);
        return TypedResults.Ok(new VolumeDetails(summary, server));
    }

    private static async Task<Results<Ok<List<AnalysisSummary>>, ProblemHttpResult>> ListAnalysesAsync(
        Guid id, FleetDbContext db, CancellationToken cancellationToken, int limit = 50, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        if (!await db.Volumes.Present().AnyAsync(volume => volume.Id == id, cancellationToken))
            return new NotFoundRefusal("volume", id).ToProblem();

        return TypedResults.Ok(await db.Analyses.Where(analysis => analysis.VolumeId == id)
            .OrderByDescending(analysis => analysis.AnalyzedAt).ThenByDescending(analysis => analysis.Id).Skip(offset).Take(limit)
            .Select(AnalysisSummary.Projection).ToListAsync(cancellationToken));
    }

    private static async Task<Results<Ok<AnalysisView>, ProblemHttpResult>> GetAnalysisAsync(
        Guid id, FleetDbContext db, CancellationToken cancellationToken)
    {
        var analysis = await db.Analyses.AsNoTracking()
            .SingleOrDefaultAsync(
                analysis => analysis.Id == id && db.Volumes.Any(volume => volume.Id == analysis.VolumeId), cancellationToken);
        if (analysis is null)
            return new NotFoundRefusal("analysis", id).ToProblem();

        return TypedResults.Ok(AnalysisView.Of(analysis));
    }
}
