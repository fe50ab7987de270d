using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts;

/// <summary>Closes an alert that an administrator has dealt with. A condition that is seen again opens a new alert.</summary>
internal sealed class CloseAlertHandler(FleetDbContext db, Audit audit, EventHub events, TimeProvider time)
{
    /// <summary>Returns null when the alert is closed.</summary>
    public async Task<FeatureRefusal?> HandleAsync(Guid id, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var alert = await db.Alerts.SingleOrDefaultAsync(alert => alert.Id == id && alert.ClosedAt == null, cancellationToken);
        if (alert is null)
            return new NotFoundRefusal("open alert", id);

        alert.ClosedAt = time.GetUtcNow();
        audit.Add(db, user, "alert.closed", id.ToString(), $"{alert.Kind}: {alert.Message}");
        await db.SaveChangesAsync(cancellationToken);
        events.AlertChanged(alert.ServerId);
        return null;
    }
}
