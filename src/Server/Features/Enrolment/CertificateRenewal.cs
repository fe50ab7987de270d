using System.Security.Cryptography;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using Google.Protobuf;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>
/// Renews the certificates of agents over their streams, once two thirds of a certificate's life have passed. The older certificate is
/// valid until the agent first connects with the new one, so no moment is without a certificate.
/// </summary>
internal sealed class CertificateRenewal(
    IDbContextFactory<FleetDbContext> contexts, CertificateAuthority authority, Audit audit, TimeProvider time,
    ILogger<CertificateRenewal> logger) : IAgentObserver
{
    private static readonly TimeSpan BetweenQuestions = TimeSpan.FromMinutes(10);

    /// <inheritdoc />
    public Task ConnectedAsync(AgentSession session, CancellationToken cancellationToken)
    {
        Ask(session);
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    public Task HeartbeatAsync(AgentSession session, Heartbeat heartbeat, CancellationToken cancellationToken)
    {
        Ask(session);
        return Task.CompletedTask;
    }

    /// <inheritdoc />
    public async Task RenewalRequestAsync(AgentSession session, RenewalRequest request, CancellationToken cancellationToken)
    {
        if (session.AskedForRenewalAt is null)
        {
            logger.MessageDropped(session.ServerId, sequence: 0, "the certificate is not due for renewal");
            return;
        }

        try
        {
            using var issued = authority.IssueClient(request.CertificateRequest.Span, session.ServerId, isRenewed: true);
            var hash = SHA256.HashData(issued.RawData);
            var expiresAt = new DateTimeOffset(issued.NotAfter).ToUniversalTime();
            await using var db = await contexts.CreateDbContextAsync(cancellationToken);
            var server = await db.Servers.SingleAsync(row => row.Id == session.ServerId, cancellationToken);
            (server.NextCertificateHash, server.NextCertificateExpiresAt) = (hash, expiresAt);
            audit.Add(db, server.HostName, "server.certificate-renewed", server.Id.ToString(), $"expires {expiresAt:O}");
            await db.SaveChangesAsync(cancellationToken);
            session.AskedForRenewalAt = null;
            session.TrySend(
                new ServerMessage { NewCertificate = new NewCertificate { ClientCertificate = ByteString.CopyFrom(issued.RawData) } });
        }
        catch (CryptographicException malformed)
        {
            logger.MessageDropped(session.ServerId, sequence: 0, $"the certificate request cannot be signed: {malformed.Message}");
        }
    }

    private void Ask(AgentSession session)
    {
        var now = time.GetUtcNow();
        if (session.Certificate is not { } life || now < life.RenewsAt)
            return;
        if (now >= life.To)
        {
            session.Finish(SessionEnd.CertificateExpired);
            return;
        }

        if (session.AskedForRenewalAt is { } asked && now < asked + BetweenQuestions)
            return;
        session.AskedForRenewalAt = now;
        session.TrySend(new ServerMessage { RenewCertificate = new RenewCertificate() });
    }
}
