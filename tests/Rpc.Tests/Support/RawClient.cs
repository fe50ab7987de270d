using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using FleetDefrag.TestKit;
using Grpc.Core;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>Sends arbitrary bytes as the body of a call over valid HTTP/2.</summary>
internal sealed class RawClient(Uri address, Version? version = null) : IDisposable
{
    private readonly HttpClient _http = new() { BaseAddress = address };

    public async Task<RawResponse> SendAsync(
        string method,
        byte[] body,
        string contentType = "application/grpc",
        params (string Name, string Value)[] headers)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, $"/fleetdefrag.test.Echo/{method}")
        {
            Version = version ?? HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new ByteArrayContent(body),
        };
        request.Content.Headers.TryAddWithoutValidation("content-type", contentType);
        request.Headers.TryAddWithoutValidation("te", "trailers");
        foreach (var (name, value) in headers)
            request.Headers.TryAddWithoutValidation(name, value);
        using var response = await _http.SendAsync(request, Patience.Token);
        return new RawResponse(
            response.StatusCode,
            response.Headers,
            await response.Content.ReadAsByteArrayAsync(Patience.Token),
            response.TrailingHeaders);
    }

    public void Dispose() => _http.Dispose();
}

/// <summary>The response.</summary>
internal sealed record RawResponse(HttpStatusCode HttpStatus, HttpResponseHeaders Headers, byte[] Body, HttpResponseHeaders Trailers)
{
    /// <summary>The status from the trailers, or from the headers of a trailers-only response.</summary>
    public StatusCode Status =>
        (StatusCode)int.Parse(
            (Trailers.TryGetValues("grpc-status", out var values) ? values : Headers.GetValues("grpc-status")).Single(),
            CultureInfo.InvariantCulture);
}
