using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>What the planner decided, and what people may do about it.</summary>
internal static class PlanApi
{
    public static void MapNightPlan(this IEndpointRouteBuilder api)
    {
        var plan = api.MapGroup("/plan").WithTags("Plan");
        plan.MapGet("", GetAsync).WithName("getPlan").WithSummary("The decisions about the next day and a half, with their reasons")
            .ProducesProblem(StatusCodes.Status400BadRequest);
        plan.MapGet("/policies", PolicyStates.ListAsync).WithName("listPolicyStates").WithSummary("Versions, authors and trials of the policies");
        plan.MapGet("/pause", PauseFleet.GetAsync).WithName("getPause").WithSummary("The pause that goes on; 204 when there is none");
        plan.MapPost("/pause", PauseFleet.PauseAsync).WithName("pauseFleet").WithSummary("Nothing is started until it is taken back; what is at work ends as it would")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status409Conflict);
        plan.MapDelete("/pause", PauseFleet.ResumeAsync).WithName("resumeFleet").WithSummary("Takes a pause back");
        plan.MapPost("/approvals", SecondPerson.ApproveAsync).WithName("approveRun").WithSummary("Approves a version of a policy for a volume, as a second person")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status409Conflict).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
        plan.MapPost("/refusals", SecondPerson.RefuseAsync).WithName("refuseRun").WithSummary("Refuses a version of a policy for a volume, as a second person, and says why")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status404NotFound)
            .ProducesProblem(StatusCodes.Status409Conflict).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
    }

    private static async Task<Results<Ok<PlanView>, ProblemHttpResult>> GetAsync(
        FleetDbContext db, TimeProvider time, CancellationToken cancellationToken, Guid? serverId = null, Guid? volumeId = null, QueryEnum<DecisionKind>? kind = null,
        string? search = null, int limit = Paging.Standard, int offset = 0)
    {
        if (Paging.Refuse(limit, offset) is { } refused)
            return refused;
        var (now, wanted) = (time.GetUtcNow(), kind?.Value);
        var pattern = search is null ? null : $"%{Like.Escape(search.Trim())}%";
        var found = db.PlannedDecisions.Where(decision => decision.OccursAt > now
            && (serverId == null || decision.Volume!.ServerId == serverId) && (volumeId == null || decision.VolumeId == volumeId)
            && (pattern == null || EF.Functions.ILike(
                decision.Volume!.Server!.HostName + " " + decision.Volume.Path + " " + decision.Schedule + " " + decision.Reason, pattern, Like.EscapeCharacter)));
        var counts = await found.GroupBy(decision => decision.Kind).Select(group => new DecisionCount(group.Key, group.Count())).ToListAsync(cancellationToken);
        var decisions = await PageAsync(wanted is null ? found : found.Where(decision => decision.Kind == wanted), limit, offset, cancellationToken);
        var pause = await PauseFleet.CurrentAsync(db, cancellationToken);
        return TypedResults.Ok(new PlanView(
            ZoneData.Version, ClockChangeRule.Text, pause is null ? null : $"{pause.PausedBy}: {pause.Reason}",
            counts.Where(count => wanted is null || count.Kind == wanted).Sum(count => count.Count), [.. counts.OrderBy(count => count.Kind)], decisions));
    }

    private static Task<List<DecisionView>> PageAsync(IQueryable<PlannedDecision> found, int limit, int offset, CancellationToken cancellationToken) => found
        .OrderBy(decision => decision.OccursAt).ThenBy(decision => decision.Volume!.Server!.HostName).ThenBy(decision => decision.Volume!.Path)
        .ThenBy(decision => decision.VolumeId).ThenBy(decision => decision.Schedule).Skip(offset).Take(limit)
        .Select(decision => new DecisionView(
            decision.VolumeId, decision.Volume!.Path, decision.Volume.ServerId, decision.Volume.Server!.HostName, decision.Schedule, decision.OccursAt,
            decision.TimeZone, decision.Kind, decision.Reason, decision.Policy, decision.PolicyVersion, decision.StartsAt, decision.EndsAt, decision.DecidedAt))
        .ToListAsync(cancellationToken);
}
