using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Queues the deliveries that follow from the stored alerts. The table itself keeps each of them single.</summary>
internal sealed class AlertQueue(FleetDbContext db, TimeProvider time)
{
    private static readonly TimeSpan Memory = TimeSpan.FromDays(7);

    /// <summary>Queues what is not queued yet. A restart in between neither loses nor repeats an alert.</summary>
    public async Task FillAsync(CancellationToken cancellationToken)
    {
        var (points, hosts) = await ContactPoints.ReadAsync(db, cancellationToken);
        if (points.Count == 0)
            return;
        var now = time.GetUtcNow();
        var alerts = await db.Alerts.AsNoTracking().Where(alert => alert.RaisedAt > now - Memory || alert.ClosedAt > now - Memory)
            .ToListAsync(cancellationToken);
        var ids = alerts.ConvertAll(alert => alert.Id);
        var queued = (await db.AlertDeliveries.AsNoTracking().Where(delivery => ids.Contains(delivery.AlertId))
            .Select(delivery => new { delivery.AlertId, delivery.Contact, delivery.IsClosing }).ToListAsync(cancellationToken))
            .Select(key => (key.AlertId, key.Contact, key.IsClosing)).ToHashSet();
        foreach (var point in points)
        {
            foreach (var alert in alerts.Where(alert => point.Includes(alert.ServerId, hosts)))
            {
                var isOpeningQueued = queued.Contains((alert.Id, point.Spec.Name, false));
                if (!isOpeningQueued && alert.RaisedAt >= point.Since && alert.ClosedAt is null)
                    await AddAsync(alert.Id, point.Spec.Name, isClosing: false, now, cancellationToken);
                // Who was not told that it began is not told that it is over.
                if (isOpeningQueued && alert.ClosedAt is not null && !queued.Contains((alert.Id, point.Spec.Name, true)))
                    await AddAsync(alert.Id, point.Spec.Name, isClosing: true, now, cancellationToken);
            }
        }
    }

    // Another replica may queue the same at the same time.
    private Task<int> AddAsync(Guid alert, string contact, bool isClosing, DateTimeOffset now, CancellationToken cancellationToken) =>
        db.Database.ExecuteSqlAsync(
            $"""
             INSERT INTO alert_deliveries (id, alert_id, contact, is_closing, state, created_at, next_attempt_at, attempts)
             VALUES ({Guid.CreateVersion7(now)}, {alert}, {contact}, {isClosing}, {nameof(DeliveryState.Waiting)}, {now}, {now}, 0)
             ON CONFLICT (alert_id, contact, is_closing) DO NOTHING
             """, cancellationToken);
}
