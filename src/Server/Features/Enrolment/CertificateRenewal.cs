using System.Security.Cryptography;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using Google.Protobuf;
using Google.Protobuf.Collections;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>
/// Renews the certificates of agents over their streams, once two thirds of a certificate's life have passed or a newer authority signs.
/// The older certificate is valid until the agent first connects with the new one, so no moment is without a certificate.
/// </summary>
internal sealed class CertificateRenewal(
    IDbContextFactory<FleetDbContext> contexts, CertificateAuthority authority, Audit audit, TimeProvider time,
    ILogger<CertificateRenewal> logger) : IAgentObserver
{
    private static readonly TimeSpan BetweenQuestions = TimeSpan.FromMinutes(10);

    // A proxy goes on with its older certificate until a person restarts it. So long a renewed certificate stays the one in its file.
    private static readonly TimeSpan BetweenRenewals = TimeSpan.FromDays(1);

    /// <inheritdoc />
    public Task HelloAsync(AgentSession session, Hello hello, CancellationToken cancellationToken)
    {
        session.KnownAuthorities = Fingerprints(hello.KnownAuthorities);
        return Task.CompletedTask;
    }

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
            using var issued = authority.IssueClient(
                request.CertificateRequest.Span, session.ServerId, Fingerprints(request.KnownAuthorities));
            await using var db = await contexts.CreateDbContextAsync(cancellationToken);
            var server = await db.Servers.SingleAsync(row => row.Id == session.ServerId, cancellationToken);
            (server.NextCertificateHash, server.NextCertificateExpiresAt) = (issued.Hash, issued.ExpiresAt);
            server.NextCertificateAuthority = issued.Authority;
            audit.Add(db, server.HostName, "server.certificate-renewed", server.Id.ToString(), $"expires {issued.ExpiresAt:O}");
            await db.SaveChangesAsync(cancellationToken);
            (session.AskedForRenewalAt, session.RenewedAt) = (null, time.GetUtcNow());
            session.TrySend(
                new ServerMessage { NewCertificate = new NewCertificate { ClientCertificate = ByteString.CopyFrom(issued.Der) } });
        }
        catch (CryptographicException malformed)
        {
            logger.MessageDropped(session.ServerId, sequence: 0, $"the certificate request cannot be signed: {malformed.Message}");
        }
    }

    private static List<string> Fingerprints(RepeatedField<ByteString> hashes) =>
        [.. hashes.Take(AgentSession.MostKnownAuthorities).Select(hash => Convert.ToHexStringLower(hash.Span))];

    private void Ask(AgentSession session)
    {
        if (session.Certificate is not { } life)
            return;
        var authorities = authority.Current;
        if (!authorities.Fingerprints.Contains(life.Authority, StringComparer.Ordinal))
        {
            session.Finish(SessionEnd.AuthorityRetired);
            return;
        }

        // The authorities come before the question: the agent's answer says whether it trusts them.
        Tell(session, authorities);
        var now = time.GetUtcNow();
        if (now < life.RenewsAt && !session.RenewsNow
            && (session.KnownAuthorities.Count == 0 || life.Authority == authorities.Fingerprints[^1]))
            return;
        if (now >= life.To)
        {
            session.Finish(SessionEnd.CertificateExpired);
            return;
        }

        if (now < session.AskedForRenewalAt + BetweenQuestions || now < session.RenewedAt + BetweenRenewals)
            return;
        session.AskedForRenewalAt = now;
        session.TrySend(new ServerMessage { RenewCertificate = new RenewCertificate() });
    }

    private static void Tell(AgentSession session, AuthoritySet authorities)
    {
        if (session.KnownAuthorities.Count == 0
            || session.KnownAuthorities.Order(StringComparer.Ordinal).SequenceEqual(authorities.Fingerprints.Order(StringComparer.Ordinal)))
            return;
        var trusted = new TrustedAuthorities { Certificates = { authorities.Certificates.Select(ByteString.CopyFrom) } };
        if (session.TrySend(new ServerMessage { TrustedAuthorities = trusted }))
            session.KnownAuthorities = authorities.Fingerprints;
    }
}
