using FleetDefrag.Server.Features.Access.Providers;
using Microsoft.IdentityModel.Protocols;
using Microsoft.IdentityModel.Protocols.OpenIdConnect;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>
/// The provider's addresses and keys, read again each hour, and when a token names an unknown key. Older ones stay in use while the
/// provider does not answer.
/// </summary>
internal sealed class OpenIdMetadata(SignInSettings settings, OpenIdBackchannel backchannel, TimeProvider time, ILogger<OpenIdMetadata> log)
    : IDisposable
{
    /// <summary>The time after which addresses and keys are read again.</summary>
    public static readonly TimeSpan Age = TimeSpan.FromHours(1);

    // A stranger's token with an unknown key must not make this server ask the provider each time.
    private static readonly TimeSpan Pause = TimeSpan.FromMinutes(1);

    private readonly SemaphoreSlim _reading = new(1);
    private OpenIdConnectConfiguration? _current;
    private DateTimeOffset _readAt = DateTimeOffset.MinValue;
    private DateTimeOffset _triedAt = DateTimeOffset.MinValue;

    /// <summary>Returns addresses and keys that are at most an hour old, or older ones when the provider does not answer.</summary>
    /// <exception cref="ProviderSignInException">The provider has never answered.</exception>
    public Task<OpenIdConnectConfiguration> GetAsync(CancellationToken cancellationToken) => GetAsync(Age, cancellationToken);

    /// <summary>Returns the newest keys, for a token with an unknown key.</summary>
    public Task<OpenIdConnectConfiguration> GetNewestAsync(CancellationToken cancellationToken) => GetAsync(Pause, cancellationToken);

    public void Dispose() => _reading.Dispose();

    private async Task<OpenIdConnectConfiguration> GetAsync(TimeSpan age, CancellationToken cancellationToken)
    {
        await _reading.WaitAsync(cancellationToken);
        try
        {
            var now = time.GetUtcNow();
            if (_current is not null && (now - _readAt < age || now - _triedAt < Pause))
                return _current;
            _triedAt = now;
            _current = await ReadAsync(settings.OpenId!, cancellationToken);
            _readAt = now;
            return _current;
        }
        catch (ProviderSignInException away)
        {
            log.ProviderAway(settings.OpenId!.Authority, away.Message);
            if (_current is null)
                throw;
            return _current;
        }
        finally
        {
            _reading.Release();
        }
    }

    private async Task<OpenIdConnectConfiguration> ReadAsync(OpenIdSettings provider, CancellationToken cancellationToken)
    {
        OpenIdConnectConfiguration found;
        try
        {
            found = await OpenIdConnectConfigurationRetriever.GetAsync(
                $"{provider.Authority}/.well-known/openid-configuration",
                new HttpDocumentRetriever(backchannel.Http) { RequireHttps = !new Uri(provider.Authority).IsLoopback }, cancellationToken);
        }
        catch (Exception cause) when (OpenIdBackchannel.IsAway(cause, cancellationToken))
        {
            throw new ProviderSignInException(new ProviderAwayRefusal(), cause.InnerException?.Message ?? cause.Message, cause);
        }

        return FindFault(provider, found) is { } fault ? throw new ProviderSignInException(new ProviderAwayRefusal(), fault) : found;
    }

    private static string? FindFault(OpenIdSettings provider, OpenIdConnectConfiguration found)
    {
        // A discovery document of another issuer would let that issuer vouch for people.
        if (found.Issuer?.TrimEnd('/') != provider.Authority)
            return $"its discovery document is of the issuer '{found.Issuer}'. Set SignIn:OpenId:Authority to the right issuer.";
        foreach (var endpoint in new[] { found.AuthorizationEndpoint, found.TokenEndpoint, found.JwksUri })
        {
            if (!Uri.TryCreate(endpoint, UriKind.Absolute, out var address) || !OpenIdSettings.IsSafe(address))
                return $"its discovery document has the address '{endpoint}', which is not https.";
        }

        return found.SigningKeys.Count == 0 ? "it publishes no keys." : null;
    }
}
