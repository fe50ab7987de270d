using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Security;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.AgentLink;

/// <summary>Identifies the calling server by its client certificate.</summary>
internal sealed class AgentAuthentication(CertificateAuthority authority, IDbContextFactory<FleetDbContext> contexts)
{
    /// <summary>Returns the server that the certificate was issued to.</summary>
    /// <exception cref="RpcException">
    /// UNAUTHENTICATED: not a certificate of this fleet. PERMISSION_DENIED: the certificate was revoked or replaced.
    /// </exception>
    public async Task<Guid> AuthenticateAsync(X509Certificate2? certificate, CancellationToken cancellationToken)
    {
        if (certificate is null)
            throw Refused(StatusCode.Unauthenticated, "No client certificate was presented. Enrol this machine: fleetdefrag-agent enroll.");
        if (!authority.IsOwnClient(certificate)
            || !Guid.TryParse(certificate.GetNameInfo(X509NameType.SimpleName, forIssuer: false), out var serverId))
            throw Refused(
                StatusCode.Unauthenticated,
                "The client certificate is not of this fleet, or has expired. Enrol this machine again with a new token.");

        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var server = await db.Servers.AsNoTracking().SingleOrDefaultAsync(server => server.Id == serverId, cancellationToken);
        if (server is null || server.RevokedAt is not null
            || !server.CertificateHash.AsSpan().SequenceEqual(SHA256.HashData(certificate.RawData)))
            throw Refused(
                StatusCode.PermissionDenied,
                "This machine was removed from the fleet. Enrol it again with a new token if it is to come back.");
        return serverId;
    }

    private static RpcException Refused(StatusCode code, string detail) => new(new Status(code, detail));
}
