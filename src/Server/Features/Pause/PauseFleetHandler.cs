using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;

namespace FleetDefrag.Server.Features.Pause;

/// <summary>Pauses the whole fleet: no job starts until the fleet is resumed, and running jobs end as planned.</summary>
internal sealed class PauseFleetHandler(FleetDbContext db, PlanSignal planner, EventHub events, Audit audit, TimeProvider time)
{
    private const int LongestReason = 512;

    /// <summary>Pauses the fleet; null, or a refusal of <see cref="PauseFleetRefusal"/>.</summary>
    public async Task<FeatureRefusal?> HandleAsync(PauseRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(request.Reason) || request.Reason.Length > LongestReason)
            return new PauseFleetRefusal.ReasonOutOfBounds(LongestReason);
        if (await db.FleetPauses.CurrentAsync(cancellationToken) is { } current)
            return new PauseFleetRefusal.AlreadyPaused(current);
        var now = time.GetUtcNow();
        db.Add(new FleetPause { Id = Guid.CreateVersion7(now), Since = now, PausedBy = user.Identity!.Name!, Reason = request.Reason });
        audit.Add(db, user, "fleet.paused", "fleet", request.Reason, new AuditChange(Reason: request.Reason));
        await db.SaveChangesAsync(cancellationToken);
        planner.Wake();
        events.PlanChanged();
        return null;
    }
}
