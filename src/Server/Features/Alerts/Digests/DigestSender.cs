using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Alerts.Delivery;
using FleetDefrag.Server.Mail;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Digests;

/// <summary>Sends each contact point its digest once a day. A row of the database keeps each digest single.</summary>
internal sealed class DigestSender(
    IDbContextFactory<FleetDbContext> contexts, MailSender mail, ServerSettings settings, TimeProvider time, ILogger<DigestSender> logger)
    : RegularWork(Interval, time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    // A digest that could not be sent for half a day is no morning's digest any more.
    private static readonly TimeSpan Latest = TimeSpan.FromHours(12);
    private static readonly TimeSpan Kept = TimeSpan.FromDays(90);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        await QueueAsync(cancellationToken);
        while (await SendNextAsync(cancellationToken))
        {
        }
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.DigestsWait(failure.Message);

    private async Task QueueAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = Time.GetUtcNow();
        foreach (var point in await ContactPoints.ReadAsync(db, cancellationToken))
        {
            if (point.Spec.Digest?.Last(now.ToScheduler()) is not { } last
                || last.At.ToServer() < point.Since || now - last.At.ToServer() > Latest)
            {
                continue;
            }

            await db.Database.ExecuteSqlAsync(
                $"""
                 INSERT INTO digests (contact, day, state, next_attempt_at, attempts)
                 VALUES ({point.Spec.Name}, {last.Day.ToDateOnly()}, {nameof(DeliveryState.Waiting)}, {now}, 0)
                 ON CONFLICT (contact, day) DO NOTHING
                 """, cancellationToken);
        }

        var oldest = DateOnly.FromDateTime((now - Kept).UtcDateTime);
        await db.Digests.Where(digest => digest.Day < oldest).ExecuteDeleteAsync(cancellationToken);
    }

    // The row stays locked while it is sent, so that no other replica sends it too.
    private async Task<bool> SendNextAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        var now = Time.GetUtcNow();
        var found = await db.Digests.FromSql(
            $"SELECT * FROM digests WHERE state = 'Waiting' AND next_attempt_at <= {now} LIMIT 1 FOR UPDATE SKIP LOCKED")
            .ToListAsync(cancellationToken);
        if (found is not [var digest])
            return false;

        var points = await ContactPoints.ReadAsync(db, cancellationToken);
        var point = points.Find(point => point.Spec.Name == digest.Contact)?.Spec;
        if (point?.Digest?.Last(now.ToScheduler()) is not { } last || last.Day.ToDateOnly() != digest.Day)
        {
            (digest.State, digest.Error) = (DeliveryState.GivenUp, "A newer digest replaces it, or the contact point has none any more.");
        }
        else
        {
            var draft = await WriteAsync(db, point, last.From.ToServer(), last.At.ToServer(), IdOf(digest), cancellationToken);
            Note(digest, await mail.SendAsync(point, draft, cancellationToken));
        }

        await db.SaveChangesAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return true;
    }

    private async Task<MailDraft> WriteAsync(
        FleetDbContext db, ContactPointSpec point, DateTimeOffset from, DateTimeOffset to, Guid id, CancellationToken cancellationToken)
    {
        var routing = await ContactPoints.RoutingAsync(db, Time.GetUtcNow(), cancellationToken);
        await using var visible = await contexts.CreateDbContextAsync(cancellationToken);
        visible.VisibleServers = routing.ServersOf(point)?.ToList();
        var content = await new DigestReader(visible).ReadAsync(from, to, cancellationToken);
        return DigestMail.Write(id, content, new Uri(settings.ConsolePublicUrl, "/alerts"));
    }

    private void Note(Digest digest, string? error)
    {
        var now = Time.GetUtcNow();
        digest.Attempts++;
        digest.Error = error?.Limit(AlertDeliveryConfiguration.LongestError);
        if (error is null)
        {
            (digest.State, digest.DeliveredAt) = (DeliveryState.Delivered, now);
            return;
        }

        digest.NextAttemptAt = now + DeliveryPauses.After(digest.Attempts);
        if (digest.Attempts >= DeliveryPauses.MostAttempts)
            digest.State = DeliveryState.GivenUp;
        logger.DigestNotTaken(digest.Contact, digest.Attempts, digest.Error!);
    }

    // The same digest has the same id, so that a mailbox may drop a second copy.
    private static Guid IdOf(Digest digest) =>
        new(SHA256.HashData(Encoding.UTF8.GetBytes($"{digest.Contact} {digest.Day:O}")).AsSpan(0, 16));
}
