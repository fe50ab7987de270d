using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>What the planner decided, and what people may do about it.</summary>
internal static class PlanApi
{
    public static void MapNightPlan(this IEndpointRouteBuilder api)
    {
        var plan = api.MapGroup("/plan").WithTags("Plan");
        plan.MapGet("", GetAsync).WithName("getPlan").WithSummary("The decisions about the next day and a half, with their reasons");
        plan.MapGet("/policies", PolicyStates.ListAsync).WithName("listPolicyStates").WithSummary("Versions, authors and trials of the policies");
        plan.MapGet("/pause", PauseFleet.GetAsync).WithName("getPause").WithSummary("The pause that goes on; 204 when there is none");
        plan.MapPost("/pause", PauseFleet.PauseAsync).WithName("pauseFleet").WithSummary("Nothing is started until it is taken back; what is at work ends as it would")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status409Conflict);
        plan.MapDelete("/pause", PauseFleet.ResumeAsync).WithName("resumeFleet").WithSummary("Takes a pause back");
        plan.MapPost("/approvals", ApproveRun.HandleAsync).WithName("approveRun").WithSummary("Approves a version of a policy for a volume, as a second person")
            .ProducesProblem(StatusCodes.Status404NotFound).ProducesProblem(StatusCodes.Status409Conflict).ProducesProblem(StatusCodes.Status422UnprocessableEntity);
    }

    private static async Task<Ok<PlanView>> GetAsync(FleetDbContext db, TimeProvider time, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        var decisions = await db.PlannedDecisions.AsNoTracking().Where(decision => decision.OccursAt > now)
            .OrderBy(decision => decision.OccursAt).ThenBy(decision => decision.Volume!.Server!.HostName).ThenBy(decision => decision.Volume!.Path)
            .Select(decision => new DecisionView(
                decision.VolumeId, decision.Volume!.Path, decision.Volume.ServerId, decision.Volume.Server!.HostName, decision.Schedule, decision.OccursAt,
                decision.TimeZone, decision.Kind, decision.Reason, decision.Policy, decision.PolicyVersion, decision.StartsAt, decision.EndsAt, decision.DecidedAt))
            .ToListAsync(cancellationToken);
        var pause = await PauseFleet.CurrentAsync(db, cancellationToken);
        return TypedResults.Ok(new PlanView(ZoneData.Version, ClockChangeRule.Text, pause is null ? null : $"{pause.PausedBy}: {pause.Reason}", decisions));
    }
}
