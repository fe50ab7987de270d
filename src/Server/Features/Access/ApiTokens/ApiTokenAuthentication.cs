using System.Security.Claims;
using System.Text.Encodings.Web;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Http;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Security;
using Microsoft.AspNetCore.Authentication;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.Options;

namespace FleetDefrag.Server.Features.Access.ApiTokens;

/// <summary>
/// Authenticates a request with <c>Authorization: Bearer fdapi.…</c> whose token is known and has not expired, and whose person is not
/// disabled. A person of an identity provider must have signed in within the last 30 days.
/// </summary>
internal sealed class ApiTokenAuthentication(
    IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory loggers, UrlEncoder encoder, FleetDbContext db, TimeProvider time)
    : AuthenticationHandler<AuthenticationSchemeOptions>(options, loggers, encoder)
{
    /// <summary>The scheme's name.</summary>
    public const string SchemeName = "ApiToken";

    private const string Bearer = "Bearer";

    /// <summary>Returns true when the request carries a bearer token. The session cookie is ignored then.</summary>
    public static bool IsUsedBy(HttpRequest request) =>
        request.Headers.Authorization.ToString().StartsWith(Bearer, StringComparison.OrdinalIgnoreCase);

    /// <inheritdoc />
    protected override async Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        if (!IsUsedBy(Request))
            return AuthenticateResult.NoResult();
        var text = Request.Headers.Authorization.ToString()[Bearer.Length..].Trim();
        if (!text.StartsWith(ApiTokenText.Prefix, StringComparison.Ordinal))
            return AuthenticateResult.Fail("not an API token of this server");

        var hash = SecretHash.Of(text[ApiTokenText.Prefix.Length..]);
        var now = time.GetUtcNow();
        var token = await db.ApiTokens.AsNoTracking().Include(token => token.User)
            .SingleOrDefaultAsync(
                token => token.SecretHash == hash && token.ExpiresAt > now && token.User!.DisabledAt == null
                    && (token.User.IdentityProvider == null || token.User.ProviderSeenAt > now - ProviderLife.OfTokens),
                Context.RequestAborted);
        if (token is null)
            return AuthenticateResult.Fail("unknown or expired");

        // The caller is the person for whom the script acts. The label stands beside the name in the audit.
        var identity = new ClaimsIdentity(
            [
                new Claim(ClaimTypes.NameIdentifier, token.UserId.ToString()), new Claim(ClaimTypes.Name, token.User!.UserName),
                new Claim(CallerClaims.Token, token.Id.ToString()), new Claim(TokenFilters.Scope, token.Scope.ToString()),
            ],
            Scheme.Name) { Label = $"token {token.Name}" };
        return AuthenticateResult.Success(new AuthenticationTicket(new ClaimsPrincipal(identity), Scheme.Name));
    }

    /// <inheritdoc />
    protected override Task HandleChallengeAsync(AuthenticationProperties properties)
    {
        Response.Headers.WWWAuthenticate = "Bearer";
        return Problems.Unauthenticated(
            "This API token is unknown or has expired, or its person is disabled or has not signed in for 30 days. Create one with: "
            + "fleetdefrag-server api-token create --name <name>")
            .ExecuteAsync(Context);
    }
}
