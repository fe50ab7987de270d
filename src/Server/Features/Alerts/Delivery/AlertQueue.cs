using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Alerts;
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
        var points = await ContactPoints.ReadAsync(db, cancellationToken);
        if (points.Count == 0)
            return;
        var now = time.GetUtcNow();
        var alerts = await db.Alerts.AsNoTracking().Where(alert => alert.ClosedAt == null || alert.ClosedAt > now - Memory)
            .ToListAsync(cancellationToken);
        var ids = alerts.ConvertAll(alert => alert.Id);
        var queued = (await db.AlertDeliveries.AsNoTracking().Where(delivery => ids.Contains(delivery.AlertId))
            .Select(delivery => new { delivery.AlertId, delivery.Contact, delivery.IsClosing }).ToListAsync(cancellationToken))
            .Select(key => (key.AlertId, key.Contact, key.IsClosing)).ToHashSet();
        var routing = await ContactPoints.RoutingAsync(db, now, cancellationToken);
        foreach (var point in points)
        {
            foreach (var alert in alerts)
            {
                if (NextOf(point, alert, queued) is { } isClosing && IsTold(routing, point.Spec, alert))
                    await AddAsync(alert.Id, point.Spec, isClosing, now, cancellationToken);
            }
        }
    }

    // Who was not told that an alert began is not told that it is over.
    private static bool? NextOf(ContactPoint point, Alert alert, HashSet<(Guid Alert, string Contact, bool IsClosing)> queued)
    {
        if (!queued.Contains((alert.Id, point.Spec.Name, false)))
            return alert.RaisedAt >= point.Since && alert.ClosedAt is null ? false : null;
        return alert.ClosedAt is not null && !queued.Contains((alert.Id, point.Spec.Name, true)) ? true : null;
    }

    // What is quiet now is queued by a later round, if it is still true then.
    private static bool IsTold(AlertRouting routing, ContactPointSpec point, Alert alert)
    {
        var rule = RuleSubject.RuleOf(alert);
        return routing.Takes(point, alert.ServerId, rule) && !routing.IsQuiet(point, alert.ServerId, rule);
    }

    // Another replica may queue the same at the same time. The first alert of a group decides when the group is sent.
    private Task<int> AddAsync(
        Guid alert,
        ContactPointSpec point,
        bool isClosing,
        DateTimeOffset now,
        CancellationToken cancellationToken) =>
        db.Database.ExecuteSqlAsync(
            $"""
             INSERT INTO alert_deliveries (id, alert_id, contact, is_closing, state, created_at, next_attempt_at, attempts)
             VALUES ({Guid.CreateVersion7(now)}, {alert}, {point.Name}, {isClosing}, {nameof(DeliveryState.Waiting)}, {now},
                 coalesce(
                     (SELECT min(next_attempt_at) FROM alert_deliveries
                      WHERE contact = {point.Name} AND state = 'Waiting' AND attempts = 0 AND next_attempt_at > {now}),
                     {now.AddMinutes(point.GroupMinutes)}), 0)
             ON CONFLICT (alert_id, contact, is_closing) DO NOTHING
             """, cancellationToken);
}
