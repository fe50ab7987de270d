using System.Buffers.Text;
using System.Security.Claims;
using System.Security.Cryptography;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Creates an enrolment token. The token carries the authority's fingerprint, by which the agent recognises this server.</summary>
internal sealed class CreateEnrolmentTokenHandler(
    FleetDbContext db, CertificateAuthority authority, ServerSettings settings, Audit audit, TimeProvider time)
{
    private const int LongestHours = 720;
    private const int MostUses = 10_000;

    /// <summary>Stores the hash of a new secret and returns the token.</summary>
    public async Task<Outcome<NewEnrolmentToken>> HandleAsync(
        CreateEnrolmentTokenRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var labels = request.Labels ?? new Dictionary<string, string>(StringComparer.Ordinal);
        if (request.ExpiresInHours is < 1 or > LongestHours)
            return new InvalidEnrolmentToken(
                "expiresInHours", $"expiresInHours is {request.ExpiresInHours}; it may be 1 to {LongestHours}.");
        if (request.MaxUses is < 1 or > MostUses || (request.ForServerId is not null && request.MaxUses != 1))
        {
            return new InvalidEnrolmentToken(
                "maxUses", $"maxUses is {request.MaxUses}; it may be 1 to {MostUses}, and only 1 with forServerId.");
        }

        if (request.ForServerId is { } bound
            && !await db.Servers.AnyAsync(server => server.Id == bound && server.RevokedAt == null, cancellationToken))
            return new InvalidEnrolmentToken("forServerId", $"There is no server {bound}. It may have been removed; reload the list.");
        if (Labels.Check(labels) is { } wrong)
            return new InvalidEnrolmentToken("labels", wrong);

        var secret = Base64Url.EncodeToString(RandomNumberGenerator.GetBytes(32));
        var now = time.GetUtcNow();
        var token = new StoredEnrolmentToken
        {
            Id = Guid.CreateVersion7(now),
            SecretHash = SecretHash.Of(secret),
            CreatedAt = now,
            CreatedBy = user.Identity!.Name!,
            ExpiresAt = now + TimeSpan.FromHours(request.ExpiresInHours),
            MaxUses = request.MaxUses,
            ForServerId = request.ForServerId,
            NeedsApproval = request.NeedsApproval,
            Labels = new Dictionary<string, string>(labels, StringComparer.Ordinal),
        };
        db.Add(token);
        audit.Add(db, user, "enrolment-token.created", token.Id.ToString(), 
            $"expires {token.ExpiresAt:O}, for {(token.ForServerId is { } id ? $"server {id}" : $"{token.MaxUses} new servers at most")}"
            + (token.NeedsApproval ? ", each after an approval" : ""));
        await db.SaveChangesAsync(cancellationToken);
        var text = $"fd1.{Base64Url.EncodeToString(authority.Fingerprint)}.{secret}";
        var url = settings.LinkPublicUrl.GetLeftPart(UriPartial.Authority);
        return new NewEnrolmentToken(token.Id, text, token.ExpiresAt, url, $"fleetdefrag-agent enroll --server {url} --token {text}");
    }

    private sealed record InvalidEnrolmentToken(string Field, string Message) : InvalidRequestRefusal(Field, Message);
}
