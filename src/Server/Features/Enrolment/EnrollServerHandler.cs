using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Exchanges a one-time token for a client certificate, and adds the server to the fleet.</summary>
internal sealed class EnrollServerHandler(
    FleetDbContext db, CertificateAuthority authority, EventHub events, Audit audit, TimeProvider time)
{
    private const int LargestCertificateRequestBytes = 8 * 1024;
    private const string AlreadyUsed = "This enrolment token was used already; each lets one machine in. Make a new one in the console.";

    /// <summary>Checks the request and the token, then issues the certificate.</summary>
    public async Task<Outcome<EnrolledServer>> HandleAsync(EnrollServerRequest request, CancellationToken cancellationToken)
    {
        if (Validate(request) is { } invalid)
            return invalid;
        var hash = SecretHash.Of(request.TokenSecret);
        var token = await db.EnrolmentTokens.AsNoTracking().SingleOrDefaultAsync(token => token.SecretHash == hash, cancellationToken);
        if (Refuse(token) is { } refusal)
            return refusal;

        var serverId = Guid.CreateVersion7(time.GetUtcNow());
        X509Certificate2 certificate;
        try
        {
            certificate = authority.IssueClient(request.CertificateRequest.Span, serverId);
        }
        catch (CryptographicException malformed)
        {
            return new InvalidEnrolment("certificateRequest", $"The certificate request cannot be signed: {malformed.Message}");
        }

        using (certificate)
            return await JoinAsync(token!, NewServer(request, token!, serverId, certificate), certificate, cancellationToken);
    }

    private async Task<Outcome<EnrolledServer>> JoinAsync(
        StoredEnrolmentToken token, ManagedServer server, X509Certificate2 certificate, CancellationToken cancellationToken)
    {
        var now = server.EnrolledAt;
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        // The update itself checks the token again: when two servers use one token at once, only one of them joins.
        var taken = await db.EnrolmentTokens.Where(found => found.Id == token.Id && found.UsedAt == null && found.ExpiresAt > now)
            .ExecuteUpdateAsync(update => update.SetProperty(found => found.UsedAt, now), cancellationToken);
        if (taken == 0)
            return new EnrolmentTokenRefused(AlreadyUsed);

        db.Add(server);
        audit.Add(db, server.HostName, "server.enrolled", server.Id.ToString(), $"token {token.Id}");
        await db.SaveChangesAsync(cancellationToken);
        await db.EnrolmentTokens.Where(found => found.Id == token.Id)
            .ExecuteUpdateAsync(update => update.SetProperty(found => found.UsedByServerId, server.Id), cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        events.Changed(EventKind.Server, server.Id);
        return new EnrolledServer(server.Id, certificate.RawData);
    }

    private ManagedServer NewServer(EnrollServerRequest request, StoredEnrolmentToken token, Guid serverId, X509Certificate2 certificate)
    {
        var labels = new Dictionary<string, string>(request.Labels, StringComparer.Ordinal);
        // Labels of the token, written by an administrator, replace those that the server asks for.
        foreach (var (name, value) in token.Labels)
            labels[name] = value;
        return new ManagedServer
        {
            Id = serverId,
            HostName = AgentText.Clean(request.HostName, 255),
            OperatingSystem = AgentText.Clean(request.OperatingSystem, 255),
            AgentVersion = AgentText.Clean(request.AgentVersion, 64),
            Labels = labels,
            EnrolledAt = time.GetUtcNow(),
            CertificateHash = SHA256.HashData(certificate.RawData),
            CertificateExpiresAt = new DateTimeOffset(certificate.NotAfter).ToUniversalTime(),
        };
    }

    private static InvalidEnrolment? Validate(EnrollServerRequest request)
    {
        if (string.IsNullOrWhiteSpace(request.HostName))
            return new InvalidEnrolment("hostName", "The host name is missing.");
        var length = request.CertificateRequest.Length;
        if (length is 0 or > LargestCertificateRequestBytes)
        {
            return new InvalidEnrolment(
                "certificateRequest", $"The certificate request has {length} bytes; 1 to {LargestCertificateRequestBytes} are possible.");
        }

        return Labels.Check(request.Labels) is { } wrong ? new InvalidEnrolment("labels", wrong) : null;
    }

    private EnrolmentTokenRefused? Refuse(StoredEnrolmentToken? token) => token switch
    {
        null => new("This enrolment token is not known here. Copy the whole token from the console, or make a new one."),
        { UsedAt: not null } => new(AlreadyUsed),
        _ when token.ExpiresAt <= time.GetUtcNow() => new("This enrolment token has expired. Make a new one in the console."),
        _ => null,
    };
}
