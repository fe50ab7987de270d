using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.NightPlan;

/// <summary>Pauses the whole fleet and lets it go on: nothing is started in between, what is at work ends as it would.</summary>
internal static class PauseFleet
{
    private const int LongestReason = 512;

    /// <summary>The pause that goes on; null: there is none.</summary>
    public static Task<FleetPause?> CurrentAsync(FleetDbContext db, CancellationToken cancellationToken) =>
        db.FleetPauses.Where(pause => pause.EndedAt == null).OrderBy(pause => pause.Since).FirstOrDefaultAsync(cancellationToken);

    public static async Task<Results<Ok<PauseView>, NoContent>> GetAsync(FleetDbContext db, CancellationToken cancellationToken) =>
        await CurrentAsync(db, cancellationToken) is { } pause ? TypedResults.Ok(new PauseView(pause.Since, pause.PausedBy, pause.Reason)) : TypedResults.NoContent();

    public static async Task<Results<NoContent, ProblemHttpResult>> PauseAsync(
        PauseRequest request, FleetDbContext db, PlanSignal planner, EventHub events, Audit audit, ClaimsPrincipal user, TimeProvider time, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(request.Reason) || request.Reason.Length > LongestReason)
            return Problems.Invalid("reason", $"reason may have 1 to {LongestReason} characters: others read why nothing runs.");
        if (await CurrentAsync(db, cancellationToken) is { } current)
            return Problems.Conflict("already-paused", "Already paused", $"{current.PausedBy} paused the fleet already: {current.Reason}");
        db.Add(new FleetPause { Id = Guid.CreateVersion7(time.GetUtcNow()), Since = time.GetUtcNow(), PausedBy = user.Identity!.Name!, Reason = request.Reason });
        audit.Add(db, user, "fleet.paused", "fleet", request.Reason);
        await db.SaveChangesAsync(cancellationToken);
        planner.Wake();
        events.PlanChanged();
        return TypedResults.NoContent();
    }

    public static async Task<NoContent> ResumeAsync(
        FleetDbContext db, PlanSignal planner, JobSignal dispatcher, EventHub events, Audit audit, ClaimsPrincipal user, TimeProvider time, CancellationToken cancellationToken)
    {
        var open = await db.FleetPauses.Where(pause => pause.EndedAt == null).ToListAsync(cancellationToken);
        foreach (var pause in open)
        {
            pause.EndedAt = time.GetUtcNow();
            audit.Add(db, user, "fleet.resumed", "fleet", pause.Reason);
        }

        await db.SaveChangesAsync(cancellationToken);
        planner.Wake();
        events.PlanChanged();
        dispatcher.Wake();
        return TypedResults.NoContent();
    }
}
