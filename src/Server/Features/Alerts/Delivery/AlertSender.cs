using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Observability.Telemetry;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Sends queued deliveries, each until it is taken or was tried too often, with growing pauses.</summary>
internal sealed class AlertSender(
    IDbContextFactory<FleetDbContext> contexts, ContactClient client, ServerSettings settings, TimeProvider time,
    ILogger<AlertSender> logger) : RegularWork(Interval, time)
{
    private const int LargestGroup = 100;
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(5);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        await using (var db = await contexts.CreateDbContextAsync(cancellationToken))
            await new AlertQueue(db, Time).FillAsync(cancellationToken);
        while (await SendNextAsync(cancellationToken))
        {
        }
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.DeliveriesWait(failure.Message);

    /// <summary>Returns a message that says that nothing has happened.</summary>
    public AlertMessage TestMessage(string contact)
    {
        var (now, id) = (Time.GetUtcNow(), Guid.CreateVersion7(Time.GetUtcNow()));
        return new AlertMessage(
            id, id, "Test", contact, Server: null, $"This is a test of contact point {contact}. Nothing has happened.", now, ClosedAt: null,
            Link());
    }

    // The row stays locked while it is sent, so that no other replica sends it too.
    private async Task<bool> SendNextAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        if (await DueAsync(db, contact: null, most: 1, cancellationToken) is not [var first])
            return false;

        var points = await ContactPoints.ReadAsync(db, cancellationToken);
        if (points.Find(point => point.Spec.Name == first.Contact) is not { Spec: var point })
        {
            (first.State, first.Error) = (DeliveryState.GivenUp, "The contact point was removed.");
        }
        else
        {
            var rows = point.GroupMinutes > 0 ? await DueAsync(db, first.Contact, LargestGroup, cancellationToken) : [first];
            var messages = new List<AlertMessage>();
            foreach (var row in rows)
                messages.Add(await MessageOfAsync(db, row, cancellationToken));
            var error = await client.SendAsync(point, new AlertBatch(messages, point.GroupMinutes > 0), cancellationToken);
            ServerMeter.DeliveryTried(error is null);
            rows.ForEach(row => Note(row, error));
        }

        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return true;
    }

    // That an alert is over is told after it was told, or given up, that it began.
    private Task<List<AlertDelivery>> DueAsync(FleetDbContext db, string? contact, int most, CancellationToken cancellationToken)
    {
        var now = Time.GetUtcNow();
        return db.AlertDeliveries.FromSql(
            $"""
             SELECT * FROM alert_deliveries AS due WHERE state = 'Waiting' AND next_attempt_at <= {now}
                 AND ({contact}::text IS NULL OR contact = {contact}::text) AND NOT (is_closing AND EXISTS (
                 SELECT 1 FROM alert_deliveries AS opening WHERE opening.alert_id = due.alert_id AND opening.contact = due.contact
                     AND NOT opening.is_closing AND opening.state = 'Waiting'))
             ORDER BY created_at LIMIT {most} FOR UPDATE SKIP LOCKED
             """).ToListAsync(cancellationToken);
    }

    private async Task<AlertMessage> MessageOfAsync(FleetDbContext db, AlertDelivery delivery, CancellationToken cancellationToken)
    {
        var alert = await db.Alerts.AsNoTracking().SingleAsync(alert => alert.Id == delivery.AlertId, cancellationToken);
        var hostName = await db.Servers.Where(server => server.Id == alert.ServerId).Select(server => server.HostName)
            .SingleOrDefaultAsync(cancellationToken);
        return new AlertMessage(
            delivery.Id, alert.Id, alert.Kind.ToString(), alert.Subject, hostName, alert.Message, alert.RaisedAt,
            delivery.IsClosing ? alert.ClosedAt : null, Link());
    }

    private Uri Link() => new(settings.ConsolePublicUrl, "/alerts");

    private void Note(AlertDelivery delivery, string? error)
    {
        var now = Time.GetUtcNow();
        delivery.Attempts++;
        delivery.Error = error?.Limit(AlertDeliveryConfiguration.LongestError);
        if (error is null)
        {
            (delivery.State, delivery.DeliveredAt) = (DeliveryState.Delivered, now);
            return;
        }

        delivery.NextAttemptAt = now + DeliveryPauses.After(delivery.Attempts);
        if (delivery.Attempts >= DeliveryPauses.MostAttempts)
            delivery.State = DeliveryState.GivenUp;
        logger.NotDelivered(delivery.Contact, delivery.Attempts, delivery.Error!);
    }
}
