using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Pause;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Maps the route that lists the planner's decisions.</summary>
internal static class PlanApi
{
    public static void MapPlan(this ApiRoutes api)
    {
        var plan = api.MapGroup("/plan").WithTags("Plan");
        plan.MapGet("", GetAsync).WithName("getPlan").Needs(Permission.Read)
            .WithSummary("The decisions about the next day and a half, with their reasons")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        plan.MapGet("/backup-times", GetBackupTimesAsync).WithName("getBackupTimes").Needs(Permission.Read)
            .WithSummary("Forecast times of the next backups, by fleet, group and site, now and after the planned runs");
    }

    private static async Task<Ok<BackupTimesView>> GetBackupTimesAsync(NextBackupTimes times, CancellationToken cancellationToken) =>
        TypedResults.Ok(await times.ReadAsync(cancellationToken));

    private static async Task<Results<Ok<PlanView>, ProblemHttpResult>> GetAsync(
        FleetDbContext db, TimeProvider time, CancellationToken cancellationToken, Guid? serverId = null, Guid? volumeId = null,
        QueryEnum<DecisionKind>? kind = null, QueryEnum<DecisionKind>? except = null, string? search = null,
        int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var (now, wanted, unwanted) = (time.GetUtcNow(), kind?.Value, except?.Value);
        var pattern = search is null ? null : $"%{Like.Escape(search.Trim())}%";
        var found = db.PlannedDecisions.Where(decision => decision.OccursAt > now
            && (db.VisibleServers == null || db.VisibleServers.Contains(decision.Volume!.ServerId))
            && (serverId == null || decision.Volume!.ServerId == serverId) && (volumeId == null || decision.VolumeId == volumeId)
            && (pattern == null || EF.Functions.ILike(
                decision.Volume!.Server!.HostName + " " + decision.Volume.Path + " " + decision.Schedule + " "
                    + decision.Reason, pattern, Like.EscapeCharacter)));
        var counts = await found.GroupBy(decision => decision.Kind).Select(group => new DecisionCount(group.Key, group.Count()))
            .ToListAsync(cancellationToken);
        var decisions = await PageAsync(
            found.Where(decision => (wanted == null || decision.Kind == wanted) && (unwanted == null || decision.Kind != unwanted)),
            limit, offset, cancellationToken);
        var pause = await db.FleetPauses.CurrentAsync(cancellationToken);
        return TypedResults.Ok(new PlanView(
            ZoneData.Version, ClockChangeRule.Text, pause is null ? null : $"{pause.PausedBy}: {pause.Reason}",
            counts.Where(count => (wanted is null || count.Kind == wanted) && count.Kind != unwanted).Sum(count => count.Count),
            [.. counts.OrderBy(count => count.Kind)], decisions));
    }

    private static Task<List<DecisionView>> PageAsync(
        IQueryable<PlannedDecision> found, int limit, int offset, CancellationToken cancellationToken) => found
        .OrderBy(decision => decision.OccursAt).ThenBy(decision => decision.Volume!.Server!.HostName)
            .ThenBy(decision => decision.Volume!.Path)
        .ThenBy(decision => decision.VolumeId).ThenBy(decision => decision.Schedule).Skip(offset).Take(limit)
        .Select(decision => new DecisionView(
            decision.VolumeId, decision.Volume!.Path, decision.Volume.ServerId, decision.Volume.Server!.HostName, decision.Schedule,
                decision.OccursAt,
            decision.TimeZone, decision.Kind, decision.Reason, decision.Policy, decision.PolicyVersion, decision.StartsAt, decision.EndsAt,
                decision.BackupSeconds, decision.BackupSecondsAfter, decision.BackupWindowSeconds, decision.Readiness,
                decision.DecidedAt))
        .ToListAsync(cancellationToken);
}
