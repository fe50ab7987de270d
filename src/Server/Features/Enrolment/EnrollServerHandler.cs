using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Exchanges a token for a client certificate, and adds the server to the fleet, or lets an earlier server back in.</summary>
internal sealed class EnrollServerHandler(
    FleetDbContext db, CertificateAuthority authority, EnrollingServers servers, IConnectedAgents agents, EnrolmentAnnouncer announcer,
    TimeProvider time)
{
    private const int LargestCertificateRequestBytes = 8 * 1024;

    /// <summary>Checks the request and the token, then issues the certificate.</summary>
    public async Task<Outcome<EnrolledServer>> HandleAsync(EnrollServerRequest request, CancellationToken cancellationToken)
    {
        if (Validate(request) is { } invalid)
            return invalid;
        var hash = SecretHash.Of(request.TokenSecret);
        var token = await db.EnrolmentTokens.AsNoTracking().SingleOrDefaultAsync(token => token.SecretHash == hash, cancellationToken);
        if (Refuse(token) is { } refusal)
            return refusal;
        var earlier = await servers.FindEarlierAsync(request, token!, cancellationToken);
        if (earlier is null && token!.ForServerId is not null)
            return new EnrolmentTokenRefused("The server that this token is for was removed from the fleet. Make a new token.");
        if (earlier is null && await servers.IsTakenAsync(request.HostName, cancellationToken))
            return new InvalidEnrolment("hostName", HostNameTaken(request.HostName));

        var serverId = earlier?.Id ?? Guid.CreateVersion7(time.GetUtcNow());
        X509Certificate2 certificate;
        try
        {
            certificate = authority.IssueClient(request.CertificateRequest.Span, serverId, request.RenewsCertificate);
        }
        catch (CryptographicException malformed)
        {
            return new InvalidEnrolment("certificateRequest", $"The certificate request cannot be signed: {malformed.Message}");
        }

        using (certificate)
        {
            if (earlier is not null)
                EnrollingServers.Renew(earlier, request, token!, certificate);
            var server = earlier ?? servers.New(request, token!, serverId, certificate);
            return await JoinAsync(token!, server, earlier is not null, certificate, cancellationToken);
        }
    }

    private async Task<Outcome<EnrolledServer>> JoinAsync(
        StoredEnrolmentToken token, ManagedServer server, bool isEarlier, X509Certificate2 certificate, CancellationToken cancellationToken)
    {
        var now = time.GetUtcNow();
        await using var transaction = await db.Database.BeginTransactionAsync(cancellationToken);
        // The update itself checks the token again: of several servers that use a token at once, only as many join as it admits.
        var taken = await db.EnrolmentTokens
            .Where(found => found.Id == token.Id && found.Uses < found.MaxUses && found.ExpiresAt > now)
            .ExecuteUpdateAsync(
                update => update.SetProperty(found => found.UsedAt, now).SetProperty(found => found.Uses, found => found.Uses + 1),
                cancellationToken);
        if (taken == 0)
            return new EnrolmentTokenRefused(AlreadyUsed(token));

        if (!isEarlier)
            db.Add(server);
        announcer.Note(db, server, token.Id, isEarlier);
        await db.SaveChangesAsync(cancellationToken);
        await db.EnrolmentTokens.Where(found => found.Id == token.Id)
            .ExecuteUpdateAsync(update => update.SetProperty(found => found.UsedByServerId, server.Id), cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        // The older certificate is no longer valid, and its streams end.
        agents.Replace(server.Id);
        announcer.Announce(server);
        return new EnrolledServer(server.Id, certificate.RawData);
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
        _ when token.Uses >= token.MaxUses => new(AlreadyUsed(token)),
        _ when token.ExpiresAt <= time.GetUtcNow() => new("This enrolment token has expired. Make a new one in the console."),
        _ => null,
    };

    private static string AlreadyUsed(StoredEnrolmentToken token) => token.MaxUses == 1
        ? "This enrolment token was used already; it lets one machine in. Make a new one in the console."
        : $"This enrolment token was used already by {token.MaxUses} machines, as many as it lets in. Make a new one in the console.";

    private static string HostNameTaken(string hostName) =>
        $"A server named {hostName} is in the fleet already. If this is the same machine, enrol it with a token for that server "
        + "(forServerId), or remove that server first. If it is another machine, give it another name (hostName in agent.json).";
}
