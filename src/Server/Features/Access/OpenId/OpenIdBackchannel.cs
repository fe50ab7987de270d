using System.Text.Json;
using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>The server's own requests to the provider: short answers in a short time, and no redirects.</summary>
internal sealed class OpenIdBackchannel : IDisposable
{
    private const int LargestAnswer = 1024 * 1024;

    /// <summary>The client of all requests.</summary>
    public HttpClient Http { get; } = new(
        new SocketsHttpHandler { AllowAutoRedirect = false, PooledConnectionLifetime = TimeSpan.FromMinutes(5) })
    {
        Timeout = TimeSpan.FromSeconds(10), MaxResponseContentBufferSize = LargestAnswer,
    };

    /// <summary>Returns the provider's answer, whatever its status.</summary>
    /// <exception cref="ProviderSignInException">The provider does not answer, or not with JSON.</exception>
    public async Task<(bool IsSuccess, JsonDocument Body)> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        try
        {
            request.Headers.Accept.ParseAdd("application/json");
            using var response = await Http.SendAsync(request, cancellationToken);
            return (response.IsSuccessStatusCode, JsonDocument.Parse(await response.Content.ReadAsStringAsync(cancellationToken)));
        }
        catch (Exception cause) when (IsAway(cause, cancellationToken))
        {
            throw new ProviderSignInException(
                new ProviderAwayRefusal(), $"{request.RequestUri?.GetLeftPart(UriPartial.Path)}: {cause.Message}", cause);
        }
    }

    /// <summary>Returns true for a failure of the provider or of the way to it.</summary>
    public static bool IsAway(Exception cause, CancellationToken cancellationToken) =>
        cause is HttpRequestException or IOException or JsonException or InvalidOperationException or ArgumentException
        || (cause is OperationCanceledException && !cancellationToken.IsCancellationRequested);

    public void Dispose() => Http.Dispose();
}
