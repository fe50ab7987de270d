using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Maps the routes that list and import backups.</summary>
internal static class BackupRunsApi
{
    // A log with the names of a million files.
    private const long LargestLog = 256 * 1024 * 1024;

    public static void MapBackupRuns(this ApiRoutes api)
    {
        var runs = api.MapGroup("").WithTags("Backups").ProducesProblem(StatusCodes.Status400BadRequest);
        runs.MapGet("/backup-runs", ListAsync).WithName("listBackupRuns").Needs(Permission.Read)
            .WithSummary("Backups as their hooks and logs told them, newest first");
        runs.MapPost("/volumes/{id:guid}/backup-log", ImportLogAsync).WithName("importBackupLog").Needs(Permission.Operate)
            .WithSummary("Reads the log of a backup program, and stores the runs of the volume")
            .WithMetadata(new RequestSizeLimitAttribute(LargestLog))
            .Accepts<Stream>("text/plain", "application/octet-stream", "text/csv", "application/xml")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status413PayloadTooLarge);
        runs.MapPost("/volumes/{id:guid}/backup-runs", ImportRunsAsync).WithName("importBackupRuns").Needs(Permission.Operate)
            .WithSummary("Stores backups of the volume that have ended").ProducesProblem(StatusCodes.Status404NotFound);
    }

    private static async Task<Results<Ok<ImportedRunsView>, ProblemHttpResult>> ImportLogAsync(
        Guid id, Stream body, [AsParameters] BackupLogQuery query, ImportBackupRunsHandler handler, ClaimsPrincipal user,
        CancellationToken cancellationToken) => Answer(await handler.HandleAsync(id, body, query, user, cancellationToken));

    private static async Task<Results<Ok<ImportedRunsView>, ProblemHttpResult>> ImportRunsAsync(
        Guid id, BackupRunsRequest request, ImportBackupRunsHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        Answer(await handler.HandleAsync(id, request, user, cancellationToken));

    private static Results<Ok<ImportedRunsView>, ProblemHttpResult> Answer(Outcome<ImportedRunsView> outcome) =>
        outcome.Refusal is { } refusal ? refusal.ToProblem() : TypedResults.Ok(outcome.Result!);

    private static async Task<Results<Ok<List<BackupRunView>>, ProblemHttpResult>> ListAsync(
        FleetDbContext db, TimeProvider time, CancellationToken cancellationToken, Guid? serverId = null, Guid? volumeId = null,
        bool underWay = false, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var now = time.GetUtcNow();
        var runs = underWay ? db.BackupRuns.UnderWay(now) : db.BackupRuns;
        return TypedResults.Ok(await runs
            .Where(run => (serverId == null || run.ServerId == serverId) && (volumeId == null || run.VolumeId == volumeId))
            .OrderByDescending(run => run.BeganAt).ThenByDescending(run => run.Id).Skip(offset).Take(limit)
            .Select(BackupRunView.Projection(now - BackupsUnderWay.Longest)).ToListAsync(cancellationToken));
    }
}
