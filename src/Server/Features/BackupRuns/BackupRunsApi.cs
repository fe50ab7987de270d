using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.BackupRuns;

/// <summary>Maps the route that lists backups that hooks reported.</summary>
internal static class BackupRunsApi
{
    public static void MapBackupRuns(this IEndpointRouteBuilder api) =>
        api.MapGet("/backup-runs", ListAsync).WithName("listBackupRuns").WithTags("Backups")
            .WithSummary("Backups as their hooks told them, newest first").ProducesProblem(StatusCodes.Status400BadRequest);

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
