using System.Security.Cryptography;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.AgentLink.Values;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Security;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Exchanges a token for a client certificate, and adds the server to the fleet, or lets an earlier server back in.</summary>
internal sealed class EnrollServerHandler(
    FleetDbContext db, CertificateAuthority authority, EnrollingServers servers, WaitingMachines waiting, EnrolmentJoin join,
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
        if (token is null)
            return new EnrolmentTokenRefused(
                "This enrolment token is not known here. Copy the whole token from the console, or make a new one.");
        try
        {
            return await HandleAsync(request, token, cancellationToken);
        }
        catch (CryptographicException malformed)
        {
            return new InvalidEnrolment("certificateRequest", $"The certificate request cannot be signed: {malformed.Message}");
        }
    }

    private async Task<Outcome<EnrolledServer>> HandleAsync(
        EnrollServerRequest request, StoredEnrolmentToken token, CancellationToken cancellationToken)
    {
        var place = token.NeedsApproval ? await waiting.FindAsync(request, token, cancellationToken) : null;
        // A machine that has its place in the queue does not depend on the token's expiry any more.
        if (place is null && Refuse(token) is { } refusal)
            return refusal;
        var found = await servers.FindEarlierAsync(request, token, cancellationToken);
        var earlier = found is { IsCopied: false } ? found.Server : null;
        if (earlier is null && token.ForServerId is not null)
            return new EnrolmentTokenRefused("The server that this token is for was removed from the fleet. Make a new token.");
        if (earlier is null && await servers.IsTakenAsync(request.HostName, cancellationToken))
            return new InvalidEnrolment("hostName", HostNameTaken(request.HostName));

        if (token.NeedsApproval && await waiting.AdmitAsync(place, request, token, cancellationToken) is { } waits)
            return waits;

        var serverId = earlier?.Id ?? Guid.CreateVersion7(time.GetUtcNow());
        using var certificate = authority.IssueClient(
            request.CertificateRequest.Span, serverId, request.LearnsAuthorities ? authority.Current.Fingerprints : []);
        if (earlier is not null)
            EnrollingServers.Renew(earlier, request, token, certificate);
        var server = earlier ?? servers.New(request, token, serverId, certificate);
        var outcome = await join.RunAsync(token, place, server, earlier is not null, certificate, cancellationToken);
        if (outcome.Result is not null)
            await servers.SettleAsync(found, cancellationToken);
        return outcome;
    }

    private static InvalidEnrolment? Validate(EnrollServerRequest request)
    {
        if (string.IsNullOrWhiteSpace(request.HostName))
            return new InvalidEnrolment("hostName", "The host name is missing.");
        if (HostNames.Refuse(request.HostName) is { } wrongName)
            return new InvalidEnrolment("hostName", $"{wrongName} Write another one as hostName in agent.json.");
        var length = request.CertificateRequest.Length;
        if (length is 0 or > LargestCertificateRequestBytes)
        {
            return new InvalidEnrolment(
                "certificateRequest", $"The certificate request has {length} bytes; 1 to {LargestCertificateRequestBytes} are possible.");
        }

        return Labels.Check(request.Labels) is { } wrong ? new InvalidEnrolment("labels", wrong) : null;
    }

    private EnrolmentTokenRefused? Refuse(StoredEnrolmentToken token) => token switch
    {
        _ when token.Uses >= token.MaxUses => new(TokenTexts.AlreadyUsed(token)),
        _ when token.ExpiresAt <= time.GetUtcNow() => new("This enrolment token has expired. Make a new one in the console."),
        _ => null,
    };

    private static string HostNameTaken(string hostName) =>
        $"A server named {hostName} is in the fleet already. If this is the same machine, enrol it with a token for that server "
        + "(forServerId), or remove that server first. If it is another machine, give it another name (hostName in agent.json).";
}
