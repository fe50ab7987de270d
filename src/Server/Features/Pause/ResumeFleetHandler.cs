using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Pause;

/// <summary>Resumes the fleet after a pause. Has no effect when the fleet is not paused.</summary>
internal sealed class ResumeFleetHandler(
    FleetDbContext db, PlanSignal planner, JobSignal dispatcher, EventHub events, Audit audit, TimeProvider time)
{
    /// <summary>Ends the pause.</summary>
    public async Task HandleAsync(ClaimsPrincipal user, CancellationToken cancellationToken)
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
    }
}
