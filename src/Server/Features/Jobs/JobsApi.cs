using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Volumes;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Maps the routes for jobs.</summary>
internal static class JobsApi
{
    public static void MapJobs(this ApiRoutes api)
    {
        var jobs = api.MapGroup("/jobs").WithTags("Jobs");
        jobs.MapGet("", ListAsync)
            .WithName("listJobs")
            .Needs(Permission.Read)
            .WithSummary("Jobs, newest first")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        jobs.MapGet("/search", SearchAsync)
            .WithName("searchJobs")
            .Needs(Permission.Read)
            .WithSummary("A page of the jobs that match, newest first, with counts")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        jobs.MapGet("/export", Export)
            .WithName("exportJobs")
            .Needs(Permission.Read)
            .WithSummary("The jobs that match, newest first, as CSV")
            .Produces<string>(StatusCodes.Status200OK, JobCsv.ContentType);
        jobs.MapPost("", CreateAsync)
            .WithName("createJob")
            .Needs(Permission.Operate)
            .WithSummary("Plans a job and says when it runs and why then")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status409Conflict).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        jobs.MapGet("/{id:guid}", GetAsync)
            .WithName("getJob")
            .Needs(Permission.Read)
            .WithSummary("One job")
            .ProducesProblem(StatusCodes.Status404NotFound);
        jobs.MapGet("/{id:guid}/map", GetMapAsync).WithName("getJobMap").Needs(Permission.Read)
            .WithSummary("The map of the volume with the moves of a running job so far; empty until the agent sends the first");
        jobs.MapPost("/{id:guid}/stop", StopAsync)
            .WithName("stopJob")
            .Needs(Permission.Operate)
            .WithSummary("Stops a job; what it has done is kept")
            .ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<List<JobView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, CancellationToken cancellationToken, Guid? serverId = null, Guid? volumeId = null,
            QueryEnum<JobState>? state = null,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;

        var wanted = state?.Value;
        var jobs = await db.Jobs.AsNoTracking().Include(job => job.Volume).Include(job => job.Server)
            .Where(job => (serverId == null || job.ServerId == serverId)
                && (volumeId == null || job.VolumeId == volumeId) && (wanted == null || job.State == wanted))
            .OrderByDescending(job => job.CreatedAt).ThenByDescending(job => job.Id).Skip(offset).Take(limit)
                .ToListAsync(cancellationToken);
        return TypedResults.Ok(jobs.ConvertAll(JobView.Of));
    }

    private static async Task<Results<Ok<JobPage>, ProblemHttpResult>> SearchAsync(
        [AsParameters] JobSearch search, JobSearchQueries jobs, CancellationToken cancellationToken, int limit = Paging.Standard,
        int offset = 0) =>
        Paging.Refuse(limit, offset) is { } refused
            ? refused : TypedResults.Ok(await jobs.PageAsync(search, limit, offset, cancellationToken));

    private static PushStreamHttpResult Export(
        [AsParameters] JobSearch search, JobSearchQueries jobs, CancellationToken cancellationToken) => TypedResults.Stream(
        stream => JobCsv.WriteAsync(jobs.All(search), stream, cancellationToken), JobCsv.ContentType, "jobs.csv");

    private static async Task<Results<Ok<JobView>,
        ProblemHttpResult>> GetAsync(Guid id, FleetDbContext db, CancellationToken cancellationToken)
    {
        var job = await db.Jobs.AsNoTracking().Include(job => job.Volume).Include(job => job.Server)
            .SingleOrDefaultAsync(job => job.Id == id, cancellationToken);
        return job is null ? Problems.NotFound("job", id) : TypedResults.Ok(JobView.Of(job));
    }

    private static async Task<Results<Ok<VolumeMapView>, NoContent>> GetMapAsync(
        Guid id, LiveMaps maps, FleetDbContext db, CancellationToken cancellationToken) =>
        maps.Find(id) is { } map && await db.Jobs.AnyAsync(job => job.Id == id, cancellationToken)
            ? TypedResults.Ok(map)
            : TypedResults.NoContent();

    private static async Task<Results<Created<JobView>, ProblemHttpResult>> CreateAsync(
        JobRequest request, CreateJobHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(request, user, cancellationToken);
        return outcome.Result is { } job ? TypedResults.Created($"/api/v1/jobs/{job.Id}", job) : outcome.Refusal!.ToProblem();
    }

    private static async Task<Results<Accepted<JobView>, ProblemHttpResult>> StopAsync(
        Guid id, StopJobHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var outcome = await handler.HandleAsync(id, user, cancellationToken);
        return outcome.Result is { } job ? TypedResults.Accepted($"/api/v1/jobs/{job.Id}", job) : outcome.Refusal!.ToProblem();
    }
}
