using System.Security.Claims;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Http.Refusals;
using FleetDefrag.Server.Observability;
using FleetDefrag.Server.Permissions;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>Creates an API token that acts for the signed-in person.</summary>
internal sealed class CreateApiTokenHandler(FleetDbContext db, Audit audit, TimeProvider time)
{
    /// <summary>Stores the hash of a new secret and returns the token.</summary>
    public async Task<Outcome<NewApiToken>> HandleAsync(
        ApiTokenRequest request, ClaimsPrincipal caller, CancellationToken cancellationToken)
    {
        if (string.IsNullOrWhiteSpace(request.Name) || request.Name.Length > ApiTokenText.LongestName)
            return new InvalidApiToken("name", $"name may have 1 to {ApiTokenText.LongestName} characters.");
        if (request.ExpiresInHours is < 1 or > ApiTokenText.LongestHours)
            return new InvalidApiToken(
                "expiresInHours", $"expiresInHours is {request.ExpiresInHours}; it may be 1 to {ApiTokenText.LongestHours}.");
        var person = CallerClaims.PersonOf(caller);
        if (await db.Users.AsNoTracking().SingleOrDefaultAsync(user => user.Id == person, cancellationToken) is not { } user)
            return new UnauthenticatedRefusal("This user no longer exists. Sign in again.");

        var (token, text) = ApiTokenText.Make(
            request.Name.Trim(), user, request.Scope, request.ExpiresInHours, user.UserName, time.GetUtcNow());
        db.Add(token);
        audit.Add(db, caller, "api-token.created", token.Id.ToString(), $"{token.Name}, {token.Scope}, expires {token.ExpiresAt:O}");
        await db.SaveChangesAsync(cancellationToken);
        return new NewApiToken(token.Id, text, token.ExpiresAt);
    }

    private sealed record InvalidApiToken(string Field, string Message) : InvalidRequestRefusal(Field, Message);
}
