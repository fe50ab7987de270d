using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Features.Access.Providers;
using Microsoft.IdentityModel.JsonWebTokens;
using Microsoft.IdentityModel.Protocols.OpenIdConnect;
using Microsoft.IdentityModel.Tokens;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>Checks an ID token: signature, algorithm, issuer, audience, times and nonce (OpenID Connect Core 1.0, 3.1.3.7).</summary>
internal sealed class IdTokenCheck(SignInSettings settings, OpenIdMetadata metadata, TimeProvider time)
{
    private static readonly TimeSpan ClockSkew = TimeSpan.FromMinutes(2);

    // No algorithm with a shared secret, and never "none".
    private static readonly string[] Algorithms =
    [
        SecurityAlgorithms.RsaSha256, SecurityAlgorithms.RsaSha384, SecurityAlgorithms.RsaSha512,
        SecurityAlgorithms.RsaSsaPssSha256, SecurityAlgorithms.RsaSsaPssSha384, SecurityAlgorithms.RsaSsaPssSha512,
        SecurityAlgorithms.EcdsaSha256, SecurityAlgorithms.EcdsaSha384, SecurityAlgorithms.EcdsaSha512,
    ];

    private readonly JsonWebTokenHandler _handler = new() { MapInboundClaims = false, MaximumTokenSizeInBytes = 256 * 1024 };

    /// <summary>Returns the token when it is for this server and this sign-in.</summary>
    /// <exception cref="ProviderSignInException">The token is not accepted.</exception>
    public async Task<JsonWebToken> CheckAsync(string text, string nonce, CancellationToken cancellationToken)
    {
        var provider = settings.OpenId!;
        var keys = await metadata.GetAsync(cancellationToken);
        var result = await _handler.ValidateTokenAsync(text, Parameters(provider, keys));
        // The provider may have changed its key within the hour.
        if (result.Exception is SecurityTokenSignatureKeyNotFoundException)
            result = await _handler.ValidateTokenAsync(text, Parameters(provider, await metadata.GetNewestAsync(cancellationToken)));
        if (!result.IsValid)
            throw Refuse(ReasonOf(result.Exception), result.Exception);

        var token = (JsonWebToken)result.SecurityToken;
        var given = token.TryGetValue<string>(JwtRegisteredClaimNames.Nonce, out var found) ? found : "";
        if (!CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(given), Encoding.UTF8.GetBytes(nonce)))
            throw Refuse("it belongs to another sign-in");
        if (string.IsNullOrEmpty(token.Subject) || token.Subject.Length > 255)
            throw Refuse("it names no person");
        if ((token.Audiences.Skip(1).Any() || token.Azp is { Length: > 0 }) && token.Azp != provider.ClientId)
            throw Refuse("it is for another program");
        return token;
    }

    private TokenValidationParameters Parameters(OpenIdSettings provider, OpenIdConnectConfiguration keys) => new()
    {
        ValidIssuer = keys.Issuer, ValidAudience = provider.ClientId, IssuerSigningKeys = keys.SigningKeys, ValidAlgorithms = Algorithms,
        RequireExpirationTime = true, RequireSignedTokens = true, IncludeTokenOnFailedValidation = false,
        LifetimeValidator = (notBefore, expires, _, _) => IsCurrent(notBefore, expires),
    };

    private bool IsCurrent(DateTime? notBefore, DateTime? expires)
    {
        var now = time.GetUtcNow().UtcDateTime;
        return expires > now - ClockSkew && (notBefore is null || notBefore < now + ClockSkew);
    }

    private static string ReasonOf(Exception cause) => cause switch
    {
        SecurityTokenInvalidIssuerException => "its issuer is wrong",
        SecurityTokenInvalidAudienceException => "it is for another program",
        SecurityTokenInvalidLifetimeException or SecurityTokenExpiredException or SecurityTokenNotYetValidException
            or SecurityTokenNoExpirationException => "it has expired, or the clocks differ",
        SecurityTokenInvalidAlgorithmException or SecurityTokenSignatureKeyNotFoundException or SecurityTokenInvalidSignatureException =>
            "its signature is wrong",
        _ => "it is malformed",
    };

    private static ProviderSignInException Refuse(string reason, Exception? cause = null) =>
        new(new IdTokenRefusal(reason), $"the ID token is not accepted: {reason} ({cause?.GetType().Name ?? "claims"})", cause);
}
