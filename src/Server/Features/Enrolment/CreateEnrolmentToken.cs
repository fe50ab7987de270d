using System.Buffers.Text;
using System.Security.Claims;
using System.Security.Cryptography;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Http.HttpResults;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Makes a one-time token that carries the authority's fingerprint, so that the agent trusts nobody blindly.</summary>
internal static class CreateEnrolmentToken
{
    public static async Task<Results<Created<NewEnrolmentToken>, ProblemHttpResult>> HandleAsync(
        EnrolmentTokenRequest request, FleetDbContext db, CertificateAuthority authority, ServerSettings settings, Audit audit, ClaimsPrincipal user,
        TimeProvider time, CancellationToken cancellationToken)
    {
        var labels = request.Labels ?? new Dictionary<string, string>(StringComparer.Ordinal);
        if (request.ExpiresInHours is < 1 or > 720)
            return Problems.Invalid("expiresInHours", $"expiresInHours is {request.ExpiresInHours}; it may be 1 to 720.");
        if (Labels.Check(labels) is { } wrong)
            return Problems.Invalid("labels", wrong);

        var secret = RandomNumberGenerator.GetBytes(32);
        var now = time.GetUtcNow();
        var token = new EnrolmentToken
        {
            Id = Guid.CreateVersion7(now),
            SecretHash = SecretHash.Of(Base64Url.EncodeToString(secret)),
            CreatedAt = now,
            CreatedBy = user.Identity!.Name!,
            ExpiresAt = now + TimeSpan.FromHours(request.ExpiresInHours),
            Labels = new Dictionary<string, string>(labels, StringComparer.Ordinal),
        };
        db.Add(token);
        audit.Add(db, user, "enrolment-token.created", token.Id.ToString(), $"expires {token.ExpiresAt:O}");
        await db.SaveChangesAsync(cancellationToken);
        var text = $"fd1.{Base64Url.EncodeToString(authority.Fingerprint)}.{Base64Url.EncodeToString(secret)}";
        var url = settings.LinkPublicUrl.GetLeftPart(UriPartial.Authority);
        return TypedResults.Created(
            $"/api/v1/enrolment-tokens/{token.Id}",
            new NewEnrolmentToken(token.Id, text, token.ExpiresAt, url, $"fleetdefrag-agent enroll --server {url} --token {text}"));
    }
}
