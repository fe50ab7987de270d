using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Raises an alert for each paused webhook, and ends the alert when the pause is over or the webhook is gone.</summary>
internal sealed class WebhookPauses(AlertBook alerts)
{
    /// <summary>Brings the alerts up to date with the webhooks.</summary>
    public async Task TellAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var paused = await db.Webhooks.AsNoTracking().Where(webhook => webhook.IsEnabled && webhook.PausedAt != null)
            .ToListAsync(cancellationToken);
        var open = await db.Alerts.Where(alert => alert.Kind == AlertKind.WebhookPaused && alert.ClosedAt == null)
            .Select(alert => alert.Subject).ToListAsync(cancellationToken);
        foreach (var webhook in paused.Where(webhook => !open.Contains(webhook.Id.ToString())))
        {
            await alerts.RaiseAsync(
                AlertKind.WebhookPaused, webhook.Id.ToString(), serverId: null,
                $"Webhook {webhook.Name} is paused and gets no events: {webhook.Error} Correct its address or its receiver, then send a "
                    + "test message under Administration, Webhooks. Events of the meantime are not sent.",
                cancellationToken);
        }

        foreach (var over in open.Except(paused.Select(webhook => webhook.Id.ToString())))
            await alerts.EndAsync(AlertKind.WebhookPaused, over, cancellationToken);
    }
}
