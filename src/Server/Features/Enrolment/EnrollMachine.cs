using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Events;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Exchanges a one-time token for a client certificate and a place in the fleet.</summary>
internal sealed class EnrollMachine(FleetDbContext db, CertificateAuthority authority, EventHub events, Audit audit, TimeProvider time)
{
    private const int LargestCertificateRequestBytes = 8 * 1024;

    public async Task<Outcome> RunAsync(Request request, CancellationToken cancellationToken)
    {
        if (Validate(request) is { } invalid)
            return new Outcome.RequestInvalid(invalid);
        var hash = SecretHash.Of(request.TokenSecret);
        var token = await db.EnrolmentTokens.AsNoTracking().SingleOrDefaultAsync(token => token.SecretHash == hash, cancellationToken);
        if (Refusal(token) is { } refusal)
            return new Outcome.TokenRefused(refusal);

        var serverId = Guid.CreateVersion7(time.GetUtcNow());
        X509Certificate2 certificate;
        try
        {
            certificate = authority.IssueClient(request.CertificateRequest.Span, serverId);
        }
        catch (CryptographicException malformed)
        {
            return new Outcome.RequestInvalid($"The certificate request cannot be signed: {malformed.Message}");
        }

        using (certificate)
            return await JoinAsync(request, token!, serverId, certificate, cancellationToken);
    }

    private async Task<Outcome> JoinAsync(
        Request request, EnrolmentToken token, Guid serverId, X509Certificate2 certificate, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        // The condition is asked again by the update itself: of two machines with one token, one gets in.
        var taken = await db.EnrolmentTokens.Where(found => found.Id == token.Id && found.UsedAt == null && found.ExpiresAt > now)
            .ExecuteUpdateAsync(update => update.SetProperty(found => found.UsedAt, now), cancellationToken);
        if (taken == 0)
            return new Outcome.TokenRefused(AlreadyUsed);

        var server = NewServer(request, token, serverId, certificate, now);
        db.Add(server);
        audit.Add(db, server.HostName, "server.enrolled", serverId.ToString(), $"token {token.Id}");
        await db.SaveChangesAsync(cancellationToken);
        await db.EnrolmentTokens.Where(found => found.Id == token.Id)
            .ExecuteUpdateAsync(update => update.SetProperty(found => found.UsedByServerId, serverId), cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        events.Changed(EventKind.Server, serverId);
        return new Outcome.Enrolled(serverId, certificate.RawData);
    }

    private static ManagedServer NewServer(Request request, EnrolmentToken token, Guid serverId, X509Certificate2 certificate, DateTimeOffset now)
    {
        var labels = new Dictionary<string, string>(request.Labels, StringComparer.Ordinal);
        // What the administrator wrote into the token stands above what the machine says of itself.
        foreach (var (name, value) in token.Labels)
            labels[name] = value;
        return new ManagedServer
        {
            Id = serverId,
            HostName = AgentText.Clean(request.HostName, 255),
            OperatingSystem = AgentText.Clean(request.OperatingSystem, 255),
            AgentVersion = AgentText.Clean(request.AgentVersion, 64),
            Labels = labels,
            EnrolledAt = now,
            CertificateHash = SHA256.HashData(certificate.RawData),
            CertificateExpiresAt = new DateTimeOffset(certificate.NotAfter).ToUniversalTime(),
        };
    }

    private static string? Validate(Request request)
    {
        if (string.IsNullOrWhiteSpace(request.HostName))
            return "The host name is missing.";
        if (request.CertificateRequest.Length is 0 or > LargestCertificateRequestBytes)
            return $"The certificate request has {request.CertificateRequest.Length} bytes; 1 to {LargestCertificateRequestBytes} are possible.";
        return Labels.Check(request.Labels);
    }

    private string? Refusal(EnrolmentToken? token) => token switch
    {
        null => "This enrolment token is not known here. Copy the whole token from the console, or make a new one.",
        { UsedAt: not null } => AlreadyUsed,
        _ when token.ExpiresAt <= time.GetUtcNow() => "This enrolment token has expired. Make a new one in the console.",
        _ => null,
    };

    private const string AlreadyUsed = "This enrolment token was used already; each lets one machine in. Make a new one in the console.";

    /// <summary>What the machine says.</summary>
    internal sealed record Request(
        string TokenSecret,
        ReadOnlyMemory<byte> CertificateRequest,
        string HostName,
        string OperatingSystem,
        string AgentVersion,
        IEnumerable<KeyValuePair<string, string>> Labels);

    /// <summary>How it ends.</summary>
    internal abstract record Outcome
    {
        /// <summary>The machine is in; the certificate is DER.</summary>
        internal sealed record Enrolled(Guid ServerId, byte[] Certificate) : Outcome;

        /// <summary>Unknown, used or expired.</summary>
        internal sealed record TokenRefused(string Reason) : Outcome;

        /// <summary>The request itself is wrong; the token is still good.</summary>
        internal sealed record RequestInvalid(string Reason) : Outcome;
    }
}
