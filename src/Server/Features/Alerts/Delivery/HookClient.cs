namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Sends a message to the address of another program.</summary>
internal sealed class HookClient : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    // A redirect could lead a message with its signature somewhere else.
    private readonly HttpClient _http = new(
        new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false }) { Timeout = Patience };

    /// <summary>Returns null when the program has taken the message, otherwise the reason in one line.</summary>
    public async Task<string?> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        try
        {
            using var response = await _http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            return response.IsSuccessStatusCode
                ? null
                : $"{request.RequestUri!.Host} answered {(int)response.StatusCode} ({response.ReasonPhrase ?? $"{response.StatusCode}"}).";
        }
        catch (HttpRequestException failure)
        {
            return $"The address cannot be reached: {failure.Message}";
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return $"The address did not answer within {Patience.TotalSeconds:0} s.";
        }
    }

    public void Dispose() => _http.Dispose();
}
