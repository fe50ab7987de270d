using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>
/// Sends queued events to webhooks. A webhook that fails waits by itself, with growing pauses, and keeps no other one waiting. After a day
/// without a success the webhook is paused, and its queue is given up.
/// </summary>
internal sealed class WebhookSender(
    IDbContextFactory<FleetDbContext> contexts, WebhookPost post, WebhookPauses pauses, TimeProvider time, ILogger<WebhookSender> logger)
    : RegularWork(Interval, time)
{
    /// <summary>The most events that wait for one webhook. A webhook with more of them is paused.</summary>
    public const int LongestQueue = 10_000;

    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan Kept = TimeSpan.FromDays(7);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        List<Guid> webhooks;
        await using (var db = await contexts.CreateDbContextAsync(cancellationToken))
        {
            await ForgetAsync(db, cancellationToken);
            webhooks = await db.WebhookDeliveries.Where(delivery => delivery.State == DeliveryState.Waiting)
                .Select(delivery => delivery.WebhookId).Distinct().ToListAsync(cancellationToken);
        }

        foreach (var webhook in webhooks)
        {
            while (await SendNextAsync(webhook, cancellationToken))
            {
            }
        }

        await using (var db = await contexts.CreateDbContextAsync(cancellationToken))
            await pauses.TellAsync(db, cancellationToken);
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.WebhooksWait(failure.Message);

    // Both rows stay locked while the message is sent, so that no other replica sends to the same webhook.
    private async Task<bool> SendNextAsync(Guid id, CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        var now = Time.GetUtcNow();
        var found = await db.Webhooks.FromSql(
            $"""
             SELECT * FROM webhooks WHERE id = {id} AND is_enabled AND paused_at IS NULL
                 AND (next_attempt_at IS NULL OR next_attempt_at <= {now}) FOR UPDATE SKIP LOCKED
             """).ToListAsync(cancellationToken);
        if (found is not [var webhook] || await DueAsync(db, id, now, cancellationToken) is not { } delivery)
            return false;
        if (!await IsForAsync(db, webhook, delivery, now, cancellationToken))
        {
            db.Remove(delivery);
        }
        else if (await post.SendAsync(webhook, delivery, cancellationToken) is { } error)
        {
            Note(webhook, delivery, error);
        }
        else
        {
            delivery.Attempts++;
            (delivery.State, delivery.DeliveredAt, delivery.Error) = (DeliveryState.Delivered, Time.GetUtcNow(), null);
        }

        await db.SaveChangesAsync(cancellationToken);
        if (webhook.PausedAt is not null)
            await GiveUpAsync(db, webhook, cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return true;
    }

    private static Task<WebhookDelivery?> DueAsync(
        FleetDbContext db, Guid webhook, DateTimeOffset now, CancellationToken cancellationToken) =>
        db.WebhookDeliveries
            .Where(delivery => delivery.WebhookId == webhook && delivery.State == DeliveryState.Waiting
                && (delivery.NextAttemptAt == null || delivery.NextAttemptAt <= now))
            .OrderBy(delivery => delivery.Attempts).ThenBy(delivery => delivery.At).ThenBy(delivery => delivery.Id)
            .FirstOrDefaultAsync(cancellationToken);

    private static async Task<bool> IsForAsync(
        FleetDbContext db, Webhook webhook, WebhookDelivery delivery, DateTimeOffset now, CancellationToken cancellationToken)
    {
        if (webhook is { Labels: null, For: "fleet" })
            return true;
        var routing = await ContactPoints.RoutingAsync(db, now, cancellationToken);
        return routing.Covers(webhook.For, webhook.Labels, delivery.ServerId);
    }

    private void Note(Webhook webhook, WebhookDelivery delivery, string error)
    {
        var now = Time.GetUtcNow();
        delivery.Attempts++;
        delivery.Error = error;
        delivery.NextAttemptAt = now + DeliveryPauses.After(delivery.Attempts);
        if (delivery.Attempts >= DeliveryPauses.MostAttempts)
            (delivery.State, delivery.NextAttemptAt) = (DeliveryState.GivenUp, null);
        logger.EventNotDelivered(webhook.Name, delivery.Attempts, error);
        if (webhook.PausedAt is not null)
            logger.WebhookPaused(webhook.Name, webhook.FailingSince!.Value);
    }

    private static Task<int> GiveUpAsync(FleetDbContext db, Webhook webhook, CancellationToken cancellationToken) =>
        db.WebhookDeliveries.Where(delivery => delivery.WebhookId == webhook.Id && delivery.State == DeliveryState.Waiting)
            .ExecuteUpdateAsync(
                update => update.SetProperty(delivery => delivery.State, DeliveryState.GivenUp)
                    .SetProperty(delivery => delivery.NextAttemptAt, (DateTimeOffset?)null)
                    .SetProperty(delivery => delivery.Error, "The webhook is paused."),
                cancellationToken);

    // The log of deliveries is bounded in time and in rows.
    private async Task ForgetAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var now = Time.GetUtcNow();
        await db.WebhookDeliveries.Where(delivery => delivery.At < now - Kept && delivery.State != DeliveryState.Waiting)
            .ExecuteDeleteAsync(cancellationToken);
        await db.WebhookDeliveries.Where(delivery => !db.Webhooks.Any(webhook => webhook.Id == delivery.WebhookId))
            .ExecuteDeleteAsync(cancellationToken);
        var full = await db.WebhookDeliveries.GroupBy(delivery => delivery.WebhookId)
            .Where(group => group.Count() > LongestQueue).Select(group => group.Key).ToListAsync(cancellationToken);
        foreach (var id in full)
            await ShortenAsync(db, id, now, cancellationToken);
    }

    private async Task ShortenAsync(FleetDbContext db, Guid id, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var webhook = await db.Webhooks.SingleAsync(webhook => webhook.Id == id, cancellationToken);
        var rows = db.WebhookDeliveries.Where(delivery => delivery.WebhookId == id);
        if (await rows.CountAsync(delivery => delivery.State == DeliveryState.Waiting, cancellationToken) > LongestQueue)
        {
            (webhook.PausedAt, webhook.Error) = (now, $"More than {LongestQueue} events waited.");
            webhook.FailingSince ??= now;
            await db.SaveChangesAsync(cancellationToken);
            await GiveUpAsync(db, webhook, cancellationToken);
            logger.WebhookPaused(webhook.Name, webhook.FailingSince.Value);
        }

        await db.Database.ExecuteSqlAsync(
            $"""
             DELETE FROM webhook_deliveries WHERE id IN (
                 SELECT id FROM webhook_deliveries WHERE webhook_id = {id} AND state <> 'Waiting'
                 ORDER BY at DESC OFFSET {LongestQueue / 2})
             """, cancellationToken);
    }
}
