using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Security;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink;

/// <summary>Identifies the calling server by its client certificate.</summary>
internal sealed class AgentAuthentication(CertificateAuthority authority, IDbContextFactory<FleetDbContext> contexts)
{
    /// <summary>Returns the server that the certificate was issued to, and the life of the certificate.</summary>
    /// <exception cref="RpcException">
    /// UNAUTHENTICATED: not a certificate of this fleet. PERMISSION_DENIED: the certificate was revoked or replaced.
    /// </exception>
    public async Task<(Guid ServerId, CertificateLife Certificate)> AuthenticateAsync(
        X509Certificate2? certificate, CancellationToken cancellationToken)
    {
        if (certificate is null)
            throw Refused(StatusCode.Unauthenticated, "No client certificate was presented. Enrol this machine: fleetdefrag-agent enroll.");
        if (authority.Current.IssuerOf(certificate) is not { } issuer
            || !Guid.TryParse(certificate.GetNameInfo(X509NameType.SimpleName, forIssuer: false), out var serverId))
            throw Refused(
                StatusCode.Unauthenticated,
                "The client certificate is not of this fleet, or has expired, or its authority was retired. Enrol this " +
                "machine again with a new "
                + "token; it stays the same server.");

        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var server = await db.Servers.AsNoTracking().SingleOrDefaultAsync(server => server.Id == serverId, cancellationToken);
        var hash = SHA256.HashData(certificate.RawData);
        var isNext = server?.NextCertificateHash is { } next && hash.AsSpan().SequenceEqual(next);
        if (server is null || server.RevokedAt is not null || (!isNext && !server.CertificateHash.AsSpan().SequenceEqual(hash)))
            throw Refused(
                StatusCode.PermissionDenied,
                "This machine was removed from the fleet. Enrol it again with a new token if it is to come back.");
        if (isNext)
            await ReplaceAsync(db, server, cancellationToken);
        return (serverId, CertificateLife.Of(certificate, issuer));
    }

    // The agent has the renewed certificate on its disk. From here on the older one is refused.
    private static Task<int> ReplaceAsync(FleetDbContext db, ManagedServer server, CancellationToken cancellationToken) =>
        db.Servers.Where(row => row.Id == server.Id && row.NextCertificateHash == server.NextCertificateHash).ExecuteUpdateAsync(
            update => update.SetProperty(row => row.CertificateHash, server.NextCertificateHash)
                .SetProperty(row => row.CertificateExpiresAt, server.NextCertificateExpiresAt)
                .SetProperty(row => row.CertificateAuthority, server.NextCertificateAuthority)
                .SetProperty(row => row.NextCertificateHash, (byte[]?)null)
                .SetProperty(row => row.NextCertificateAuthority, (string?)null)
                .SetProperty(row => row.NextCertificateExpiresAt, (DateTimeOffset?)null),
            cancellationToken);

    private static RpcException Refused(StatusCode code, string detail) => new(new Status(code, detail));
}
