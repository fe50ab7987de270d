using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.AgentLink;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Decides which server a caller becomes: a new one, or the one that it was before.</summary>
internal sealed class EnrollingServers(FleetDbContext db, CloneWatch clones, TimeProvider time)
{
    /// <summary>
    /// Returns the server that the token is for, or the one whose certificate the caller presents, tracked. Null: the caller is new.
    /// </summary>
    public async Task<EarlierServer?> FindEarlierAsync(
        EnrollServerRequest request, StoredEnrolmentToken token, CancellationToken cancellationToken)
    {
        if (token.ForServerId is { } bound)
            return await FindAsync(bound, cancellationToken) is { } named ? new EarlierServer(named, IsCopied: false) : null;
        // The hash names the one certificate that the server was given, and TLS proved its key. So the certificate may be expired, and its
        // authority retired.
        if (request.EarlierCertificate is not { } presented
            || !Guid.TryParse(presented.GetNameInfo(X509NameType.SimpleName, forIssuer: false), out var id)
            || await FindAsync(id, cancellationToken) is not { } server)
            return null;
        var hash = SHA256.HashData(presented.RawData);
        return hash.AsSpan().SequenceEqual(server.CertificateHash)
            || (server.NextCertificateHash is { } next && hash.AsSpan().SequenceEqual(next))
            ? new EarlierServer(server, clones.IsCopy(id, server.HostName, request.HostName, request.StreamAddress))
            : null;
    }

    /// <summary>Ends the watch over two agents with one identity, once one of them has enrolled.</summary>
    public Task SettleAsync(EarlierServer? found, CancellationToken cancellationToken)
    {
        if (found is { IsCopied: false })
            return clones.EnrolledAgainAsync(found.Server.Id, cancellationToken);
        if (found is not null)
            clones.CopyLeft(found.Server.Id);
        return Task.CompletedTask;
    }

    /// <summary>
    /// Returns true when another server of the fleet has the name. Policies apply by name, so a new server must not take one over.
    /// </summary>
    public Task<bool> IsTakenAsync(string hostName, CancellationToken cancellationToken)
    {
        var name = Like.Escape(AgentText.Clean(hostName, 255));
        return db.Servers.AnyAsync(
            server => server.RevokedAt == null && EF.Functions.ILike(server.HostName, name, Like.EscapeCharacter), cancellationToken);
    }

    /// <summary>Returns a new server, with the labels of the token.</summary>
    public ManagedServer New(EnrollServerRequest request, StoredEnrolmentToken token, Guid id, IssuedCertificate certificate) => new()
    {
        Id = id,
        HostName = AgentText.Clean(request.HostName, 255),
        OperatingSystem = AgentText.Clean(request.OperatingSystem, 255),
        AgentVersion = AgentText.Clean(request.AgentVersion, 64),
        Labels = new Dictionary<string, string>(token.Labels, StringComparer.Ordinal),
        RequestedLabels = Requested(request),
        EnrolledAt = time.GetUtcNow(),
        CertificateHash = certificate.Hash,
        CertificateExpiresAt = certificate.ExpiresAt,
        CertificateAuthority = certificate.Authority,
    };

    /// <summary>Gives an earlier server its new certificate. Name and labels stay; labels of the token are added.</summary>
    public static void Renew(ManagedServer server, EnrollServerRequest request, StoredEnrolmentToken token, IssuedCertificate certificate)
    {
        var labels = new Dictionary<string, string>(server.Labels, StringComparer.Ordinal);
        foreach (var (name, value) in token.Labels)
            labels[name] = value;
        if (token.Labels.Count > 0 && Scheduling.Documents.Labels.Check(labels) is null)
            server.Labels = labels;
        server.OperatingSystem = AgentText.Clean(request.OperatingSystem, 255);
        server.AgentVersion = AgentText.Clean(request.AgentVersion, 64);
        server.RequestedLabels = Requested(request);
        server.CertificateHash = certificate.Hash;
        server.CertificateExpiresAt = certificate.ExpiresAt;
        server.CertificateAuthority = certificate.Authority;
        (server.NextCertificateHash, server.NextCertificateExpiresAt, server.NextCertificateAuthority) = (null, null, null);
    }

    private Task<ManagedServer?> FindAsync(Guid id, CancellationToken cancellationToken) =>
        db.Servers.SingleOrDefaultAsync(server => server.Id == id && server.RevokedAt == null, cancellationToken);

    private static Dictionary<string, string> Requested(EnrollServerRequest request) => new(request.Labels, StringComparer.Ordinal);
}
