using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Sends queued deliveries, each until it is taken or was tried too often, with growing pauses.</summary>
internal sealed class AlertSender(
    IDbContextFactory<FleetDbContext> contexts, ContactClient client, ServerSettings settings, TimeProvider time,
    ILogger<AlertSender> logger) : BackgroundService
{
    /// <summary>The attempts before a delivery is given up: about a day.</summary>
    public const int MostAttempts = 30;

    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan FirstPause = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan LongestPause = TimeSpan.FromHours(1);

    private readonly SemaphoreSlim _oneAtATime = new(1);

    /// <summary>Queues and sends what is due.</summary>
    public async Task RunOnceAsync(CancellationToken cancellationToken)
    {
        await _oneAtATime.WaitAsync(cancellationToken);
        try
        {
            await using (var db = await contexts.CreateDbContextAsync(cancellationToken))
                await new AlertQueue(db, time).FillAsync(cancellationToken);
            while (await SendNextAsync(cancellationToken))
            {
            }
        }
        finally
        {
            _oneAtATime.Release();
        }
    }

    /// <summary>Returns a message that says that nothing has happened.</summary>
    public AlertMessage TestMessage(string contact)
    {
        var (now, id) = (time.GetUtcNow(), Guid.CreateVersion7(time.GetUtcNow()));
        return new AlertMessage(
            id, id, "Test", contact, Server: null, $"This is a test of contact point {contact}. Nothing has happened.", now, ClosedAt: null,
            Link());
    }

    public override void Dispose()
    {
        _oneAtATime.Dispose();
        base.Dispose();
    }

    /// <inheritdoc />
    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using var timer = new PeriodicTimer(Interval, time);
        do
        {
            try
            {
                await RunOnceAsync(stoppingToken);
            }
            catch (Exception failure) when (failure is not OperationCanceledException)
            {
                logger.DeliveriesWait(failure.Message);
            }
        }
        while (await timer.WaitForNextTickAsync(stoppingToken));
    }

    // The row stays locked while it is sent, so that no other replica sends it too.
    private async Task<bool> SendNextAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        var now = time.GetUtcNow();
        // That an alert is over is told after it was told, or given up, that it began.
        var found = await db.AlertDeliveries.FromSql(
            $"""
             SELECT * FROM alert_deliveries AS due WHERE state = 'Waiting' AND next_attempt_at <= {now} AND NOT (is_closing AND EXISTS (
                 SELECT 1 FROM alert_deliveries AS opening WHERE opening.alert_id = due.alert_id AND opening.contact = due.contact
                     AND NOT opening.is_closing AND opening.state = 'Waiting'))
             ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
             """).ToListAsync(cancellationToken);
        if (found is not [var delivery])
            return false;

        var alert = await db.Alerts.AsNoTracking().SingleAsync(alert => alert.Id == delivery.AlertId, cancellationToken);
        var hostName = await db.Servers.Where(server => server.Id == alert.ServerId).Select(server => server.HostName)
            .SingleOrDefaultAsync(cancellationToken);
        var (points, _) = await ContactPoints.ReadAsync(db, cancellationToken);
        if (points.Find(point => point.Spec.Name == delivery.Contact) is not { Spec: var point })
            (delivery.State, delivery.Error) = (DeliveryState.GivenUp, "The contact point was removed.");
        else
            Note(delivery, await client.SendAsync(point, MessageOf(delivery, alert, hostName), cancellationToken));
        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return true;
    }

    private AlertMessage MessageOf(AlertDelivery delivery, Alert alert, string? hostName) => new(
        delivery.Id, alert.Id, alert.Kind.ToString(), alert.Subject, hostName, alert.Message, alert.RaisedAt,
        delivery.IsClosing ? alert.ClosedAt : null, Link());

    private Uri Link() => new(settings.ConsoleUrl, "/alerts");

    private void Note(AlertDelivery delivery, string? error)
    {
        var now = time.GetUtcNow();
        delivery.Attempts++;
        delivery.Error = error?.Limit(AlertDeliveryConfiguration.LongestError);
        if (error is null)
        {
            (delivery.State, delivery.DeliveredAt) = (DeliveryState.Delivered, now);
            return;
        }

        delivery.NextAttemptAt = now + PauseAfter(delivery.Attempts);
        if (delivery.Attempts >= MostAttempts)
            delivery.State = DeliveryState.GivenUp;
        logger.NotDelivered(delivery.Contact, delivery.Attempts, delivery.Error!);
    }

    private static TimeSpan PauseAfter(int attempts) =>
        TimeSpan.FromTicks(Math.Min(LongestPause.Ticks, FirstPause.Ticks << Math.Min(attempts - 1, 10)));
}
