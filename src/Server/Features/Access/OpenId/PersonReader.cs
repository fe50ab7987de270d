using System.Net.Http.Headers;
using System.Text.Json;
using FleetDefrag.Server.Features.Access.Providers;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.IdentityModel.JsonWebTokens;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>Reads name and groups of a person from the ID token, or from the provider's userinfo endpoint.</summary>
internal sealed class PersonReader(SignInSettings settings, OpenIdMetadata metadata, OpenIdBackchannel backchannel)
{
    private const int MostGroups = 10_000;

    // Used in this order when the token has no claim of the configured name.
    private static readonly string[] OtherNames = ["email", "upn", "name"];

    /// <summary>Returns the person of a token.</summary>
    /// <param name="token">A token that has been checked.</param>
    /// <param name="accessToken">The access token; null: the provider gave none.</param>
    /// <param name="cancellationToken">Cancels the request.</param>
    /// <exception cref="ProviderSignInException">The provider answers for another person.</exception>
    public async Task<ProviderPerson> ReadAsync(JsonWebToken token, string? accessToken, CancellationToken cancellationToken)
    {
        var provider = settings.OpenId!;
        var claims = JsonDocument.Parse(WebEncoders.Base64UrlDecode(token.EncodedPayload)).RootElement;
        var more = await MoreAsync(provider, token, claims, accessToken, cancellationToken);
        var groups = Groups(claims, provider.GroupsClaim) ?? (more is { } other ? Groups(other, provider.GroupsClaim) : null) ?? [];
        return new ProviderPerson(provider.Authority, token.Subject, Name(provider, claims, more) ?? token.Subject, groups);
    }

    // Some providers put groups into the answer of the userinfo endpoint only.
    private async Task<JsonElement?> MoreAsync(
        OpenIdSettings provider, JsonWebToken token, JsonElement claims, string? accessToken, CancellationToken cancellationToken)
    {
        var endpoint = (await metadata.GetAsync(cancellationToken)).UserInfoEndpoint;
        if (Groups(claims, provider.GroupsClaim) is not null || string.IsNullOrEmpty(accessToken)
            || !Uri.TryCreate(endpoint, UriKind.Absolute, out var address) || !OpenIdSettings.IsSafe(address))
            return null;
        using var request = new HttpRequestMessage(HttpMethod.Get, address);
        request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", accessToken);
        var (isSuccess, body) = await backchannel.SendAsync(request, cancellationToken);
        using (body)
        {
            if (!isSuccess || body.RootElement.ValueKind != JsonValueKind.Object)
                return null;
            if (Text(body.RootElement, "sub") != token.Subject)
                throw new ProviderSignInException(
                    new IdTokenRefusal("the provider describes another person"), "the userinfo endpoint answered for another person");
            return body.RootElement.Clone();
        }
    }

    private static string? Name(OpenIdSettings provider, JsonElement claims, JsonElement? more) =>
        OtherNames.Prepend(provider.NameClaim).Select(name => Text(claims, name) ?? (more is { } other ? Text(other, name) : null))
            .FirstOrDefault(name => name is not null);

    // A claim of one group may be a text instead of a list.
    private static HashSet<string>? Groups(JsonElement claims, string name) =>
        !claims.TryGetProperty(name, out var value) ? null : value.ValueKind switch
        {
            JsonValueKind.String => [value.GetString()!],
            JsonValueKind.Array => value.EnumerateArray().Where(item => item.ValueKind == JsonValueKind.String).Take(MostGroups)
                .Select(item => item.GetString()!).ToHashSet(StringComparer.Ordinal),
            _ => null,
        };

    private static string? Text(JsonElement claims, string name) =>
        claims.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String && value.GetString() is { Length: > 0 } text
            ? text : null;
}
