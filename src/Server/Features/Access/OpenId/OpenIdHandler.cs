using System.Security.Claims;
using System.Security.Cryptography;
using System.Text.Encodings.Web;
using System.Text.Json;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.OAuth;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Options;
using Microsoft.IdentityModel.Protocols.OpenIdConnect;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>
/// The code flow of OpenID Connect with PKCE. The framework's OAuth handler has state, PKCE and the cookie that ties an answer to the
/// browser. This class adds discovery, nonce, the ID token, and the issuer of the answer.
/// </summary>
internal sealed class OpenIdHandler(
    IOptionsMonitor<OpenIdOptions> options, ILoggerFactory loggers, UrlEncoder encoder, OpenIdProvider provider, ServerSettings server)
    : OAuthHandler<OpenIdOptions>(options, loggers, encoder)
{
    private const string NonceKey = ".nonce";

    private OpenIdConnectConfiguration? _metadata;

    private CancellationToken Aborted => Context.RequestAborted;

    /// <inheritdoc />
    protected override async Task HandleChallengeAsync(AuthenticationProperties properties)
    {
        _metadata = await provider.Metadata.GetAsync(Aborted);
        await base.HandleChallengeAsync(properties);
    }

    /// <inheritdoc />
    protected override string BuildChallengeUrl(AuthenticationProperties properties, string redirectUri)
    {
        var nonce = WebEncoders.Base64UrlEncode(RandomNumberGenerator.GetBytes(32));
        // Both are inside the state, which only this server can write.
        properties.Items[NonceKey] = nonce;
        properties.IssuedUtc = TimeProvider.GetUtcNow();
        var query = new Uri(base.BuildChallengeUrl(properties, Pinned(redirectUri))).Query;
        var parameters = QueryHelpers.ParseQuery(query);
        parameters["nonce"] = nonce;
        return QueryHelpers.AddQueryString(_metadata!.AuthorizationEndpoint, parameters);
    }

    /// <inheritdoc />
    protected override async Task<HandleRequestResult> HandleRemoteAuthenticateAsync()
    {
        _metadata = await provider.Metadata.GetAsync(Aborted);
        // RFC 9207: an answer of another provider is not sent to this one.
        if (Request.Query["iss"].ToString() is { Length: > 0 } issuer && issuer != _metadata.Issuer)
            throw new ProviderSignInException(new IdTokenRefusal("its issuer is wrong"), "the answer names another issuer");
        return await base.HandleRemoteAuthenticateAsync();
    }

    /// <inheritdoc />
    protected override async Task<OAuthTokenResponse> ExchangeCodeAsync(OAuthCodeExchangeContext context)
    {
        var form = new Dictionary<string, string?>(StringComparer.Ordinal)
        {
            ["grant_type"] = "authorization_code", ["code"] = context.Code, ["redirect_uri"] = Pinned(context.RedirectUri),
            ["client_id"] = provider.Settings.ClientId, ["client_secret"] = provider.Settings.ClientSecret(),
            ["code_verifier"] = context.Properties.Items[OAuthConstants.CodeVerifierKey],
        };
        context.Properties.Items.Remove(OAuthConstants.CodeVerifierKey);
        using var request = new HttpRequestMessage(HttpMethod.Post, _metadata!.TokenEndpoint)
        {
            Content = new FormUrlEncodedContent(form!)
        };
        var (isSuccess, body) = await provider.Backchannel.SendAsync(request, Aborted);
        if (isSuccess)
            return OAuthTokenResponse.Success(body);
        using (body)
            throw new ProviderSignInException(new ProviderSaidNoRefusal(), $"the token endpoint answered {ErrorOf(body.RootElement)}");
    }

    /// <inheritdoc />
    protected override async Task<AuthenticationTicket> CreateTicketAsync(
        ClaimsIdentity identity, AuthenticationProperties properties, OAuthTokenResponse tokens)
    {
        if (properties.IssuedUtc is not { } begun || TimeProvider.GetUtcNow() - begun > OpenIdOptions.Patience)
            throw new ProviderSignInException(new SignInExpiredRefusal(), "the sign-in was begun too long ago");
        var text = tokens.Response!.RootElement.TryGetProperty("id_token", out var value) && value.ValueKind == JsonValueKind.String
            ? value.GetString()! : "";
        var token = await provider.Tokens.CheckAsync(text, properties.Items[NonceKey] ?? "", Aborted);
        Context.Features.Set(await provider.Persons.ReadAsync(token, tokens.AccessToken, Aborted));
        return new AuthenticationTicket(new ClaimsPrincipal(identity), properties, Scheme.Name);
    }

    /// <summary>Returns the callback's address by the settings: a caller chooses the host of the request.</summary>
    private string Pinned(string requested) =>
        // A port that the system chooses is known by requests only; such a console is for this machine.
        server.ConsolePublicUrl.Port == 0 ? requested : new Uri(server.ConsolePublicUrl, OpenIdOptions.Callback).AbsoluteUri;

    private static string ErrorOf(JsonElement body) =>
        body.ValueKind == JsonValueKind.Object && body.TryGetProperty("error", out var error) && error.ValueKind == JsonValueKind.String
            ? ProviderText.Clean(error.GetString()!) ?? "an error" : "an error without a name";
}
