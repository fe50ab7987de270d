using System.Net.Sockets;
using FleetDefrag.Server.Outgoing;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Sends a message to the address of another program.</summary>
internal sealed class HookClient : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    private readonly MessageConnector _connector;
    private readonly HttpClient _http;

    public HookClient(MessageConnector connector)
    {
        _connector = connector;
        // A redirect could lead a message with its signature somewhere else.
        _http = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false, ConnectCallback = ConnectAsync })
        {
            Timeout = Patience,
        };
    }

    /// <summary>Returns null when the program has taken the message, otherwise the reason in one line.</summary>
    public async Task<string?> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (_connector.Refuse(request.RequestUri!.IdnHost) is { } refusal)
            return refusal;
        try
        {
            using var response = await _http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
            return response.IsSuccessStatusCode
                ? null
                : $"{request.RequestUri.Host} answered {(int)response.StatusCode} ({response.ReasonPhrase ?? $"{response.StatusCode}"}).";
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

    private async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        var (host, port) = (context.DnsEndPoint.Host, context.DnsEndPoint.Port);
        // A proxy is asked to CONNECT, or has another name than the address of the request.
        var request = context.InitialRequestMessage;
        var isProxy = request.Method == HttpMethod.Connect
            || !string.Equals(host, request.RequestUri!.IdnHost, StringComparison.OrdinalIgnoreCase);
        var socket = isProxy
            ? await MessageConnector.ConnectToProxyAsync(host, port, cancellationToken)
            : await _connector.ConnectAsync(host, port, cancellationToken);
        return new NetworkStream(socket, ownsSocket: true);
    }
}
