using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Permissions;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Pause;

/// <summary>Maps the routes that pause and resume the fleet.</summary>
internal static class PauseApi
{
    public static void MapPause(this ApiRoutes api)
    {
        var pause = api.MapGroup("/plan/pause").WithTags("Plan");
        pause.MapGet("", GetAsync)
            .WithName("getPause")
            .Needs(Permission.Read, Reach.Shared)
            .WithSummary("The pause that goes on; 204 when there is none");
        pause.MapPost("", PauseAsync).WithName("pauseFleet").Needs(Permission.Operate, Reach.Fleet)
            .WithSummary("Nothing is started until it is taken back; what is at work ends as it would")
            .ProducesProblem(StatusCodes.Status400BadRequest).ProducesProblem(StatusCodes.Status409Conflict);
        pause.MapDelete("", ResumeAsync).WithName("resumeFleet").Needs(Permission.Operate, Reach.Fleet).WithSummary("Takes a pause back");
    }

    private static async Task<Results<Ok<PauseView>, NoContent>> GetAsync(FleetDbContext db, CancellationToken cancellationToken) =>
        await db.FleetPauses.CurrentAsync(cancellationToken) is { } pause
            ? TypedResults.Ok(new PauseView(pause.Since, pause.PausedBy, pause.Reason))
            : TypedResults.NoContent();

    private static async Task<Results<NoContent, ProblemHttpResult>> PauseAsync(
        PauseRequest request, PauseFleetHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken) =>
        await handler.HandleAsync(request, user, cancellationToken) is { } refusal ? refusal.ToProblem() : TypedResults.NoContent();

    private static async Task<NoContent> ResumeAsync(ResumeFleetHandler handler, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        await handler.HandleAsync(user, cancellationToken);
        return TypedResults.NoContent();
    }
}
