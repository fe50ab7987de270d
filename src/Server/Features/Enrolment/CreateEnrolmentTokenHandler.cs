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

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Creates a one-time token. The token carries the authority's fingerprint, by which the agent recognises this server.</summary>
internal sealed class CreateEnrolmentTokenHandler(
    FleetDbContext db, CertificateAuthority authority, ServerSettings settings, Audit audit, TimeProvider time)
{
    private const int LongestHours = 720;

    /// <summary>Stores the hash of a new secret and returns the token.</summary>
    public async Task<Outcome<NewEnrolmentToken>> HandleAsync(
        CreateEnrolmentTokenRequest request, ClaimsPrincipal user, CancellationToken cancellationToken)
    {
        var labels = request.Labels ?? new Dictionary<string, string>(StringComparer.Ordinal);
        if (request.ExpiresInHours is < 1 or > LongestHours)
            return new InvalidEnrolmentToken(
                "expiresInHours", $"expiresInHours is {request.ExpiresInHours}; it may be 1 to {LongestHours}.");
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
            Labels = new Dictionary<string, string>(labels, StringComparer.Ordinal),
        };
        db.Add(token);
        audit.Add(db, user, "enrolment-token.created", token.Id.ToString(), $"expires {token.ExpiresAt:O}");
        await db.SaveChangesAsync(cancellationToken);
        var text = $"fd1.{Base64Url.EncodeToString(authority.Fingerprint)}.{secret}";
        var url = settings.LinkPublicUrl.GetLeftPart(UriPartial.Authority);
        return new NewEnrolmentToken(token.Id, text, token.ExpiresAt, url, $"fleetdefrag-agent enroll --server {url} --token {text}");
    }

    private sealed record InvalidEnrolmentToken(string Field, string Message) : InvalidRequestRefusal(Field, Message);
}
