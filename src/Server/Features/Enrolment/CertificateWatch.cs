using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>
/// Raises an alert for each server whose certificate should have been renewed and was not: its agent is away or too old, or its proxy
/// presents the older one. Ends the alert of two agents with one identity after a day with one of them.
/// </summary>
internal sealed class CertificateWatch(
    IDbContextFactory<FleetDbContext> contexts, AlertBook alerts, TimeProvider time, ILogger<CertificateWatch> logger)
    : RegularWork(Interval, time, startsAtOnce: false)
{
    private static readonly TimeSpan Interval = TimeSpan.FromHours(1);

    // A certificate is renewed ten days before its end. Half of them have passed, and half of them are left for an administrator.
    private static readonly TimeSpan Late = TimeSpan.FromDays(5);

    // A refused agent tries again within minutes, so after this time the machine is gone.
    private static readonly TimeSpan Gone = TimeSpan.FromHours(24);

    /// <inheritdoc />
    protected override async Task RoundAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var now = Time.GetUtcNow();
        var late = await db.Servers.AsNoTracking().Where(server => server.RevokedAt == null && server.CertificateExpiresAt < now + Late)
            .ToListAsync(cancellationToken);
        foreach (var server in late)
            await alerts.RaiseAsync(AlertKind.CertificateExpires, server.Id.ToString(), server.Id, Text(server, now), cancellationToken);

        var subjects = late.ConvertAll(server => server.Id.ToString());
        var over = await db.Alerts
            .Where(alert => alert.Kind == AlertKind.CertificateExpires && alert.ClosedAt == null && !subjects.Contains(alert.Subject))
            .Select(alert => alert.Subject).ToListAsync(cancellationToken);
        foreach (var subject in over)
            await alerts.EndAsync(AlertKind.CertificateExpires, subject, cancellationToken);

        var alone = await db.Alerts
            .Where(alert => alert.Kind == AlertKind.ClonedIdentity && alert.ClosedAt == null && alert.LastSeenAt < now - Gone)
            .Select(alert => alert.Subject).ToListAsync(cancellationToken);
        foreach (var subject in alone)
            await alerts.EndAsync(AlertKind.ClonedIdentity, subject, cancellationToken);
    }

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.CertificatesNotWatched(failure.Message);

    private static string Text(ManagedServer server, DateTimeOffset now)
    {
        var heard = server.LastSeenAt is { } seen ? $"was last heard {seen:yyyy-MM-dd HH:mm} UTC" : "was never heard";
        return server.CertificateExpiresAt > now
            ? $"The certificate of the agent on {server.HostName} expires {server.CertificateExpiresAt:yyyy-MM-dd HH:mm} UTC and was not "
                + $"renewed. The agent {heard}. Start it, update it, or restart the proxy that presents its certificate."
            : $"The certificate of the agent on {server.HostName} expired {server.CertificateExpiresAt:yyyy-MM-dd HH:mm} UTC. The agent "
                + $"{heard}. Enrol the machine again with a new token (fleetdefrag-agent enroll); it stays the same server.";
    }
}
