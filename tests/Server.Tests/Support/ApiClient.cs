using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>A client of the REST API that keeps cookies and sends and reads JSON, as a browser or script does.</summary>
internal sealed class ApiClient(Uri address) : IDisposable
{
    private readonly SocketsHttpHandler _handler = new() { CookieContainer = new CookieContainer() };
    private HttpClient? _http;

    public HttpClient Http => _http ??= new HttpClient(_handler) { BaseAddress = new Uri(address, "/api/v1/") };

    public CookieContainer Cookies => _handler.CookieContainer;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public Task<HttpResponseMessage> GetAsync(string path) => Http.GetAsync(path, Cancellation);

    public Task<HttpResponseMessage> DeleteAsync(string path) => Http.DeleteAsync(path, Cancellation);

    public Task<HttpResponseMessage> PostAsync(string path, object? body = null) =>
        Http.PostAsJsonAsync(path, body ?? new { }, Cancellation);

    public Task<HttpResponseMessage> PutAsync(string path, object body) => Http.PutAsJsonAsync(path, body, Cancellation);

    public Task<HttpResponseMessage> PostTextAsync(string path, string body, string type = "application/json") =>
        Http.PostAsync(path, new StringContent(body, Encoding.UTF8, type), Cancellation);

    /// <summary>Replaces the setup by a YAML document.</summary>
    public async Task<HttpResponseMessage> PutDocumentAsync(string document, bool dryRun = false, EntityTagHeaderValue? ifMatch = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Put, dryRun ? "setup/document?dryRun=true" : "setup/document");
        request.Content = new StringContent(document, Encoding.UTF8, "application/yaml");
        if (ifMatch is not null)
            request.Headers.IfMatch.Add(ifMatch);
        return await Http.SendAsync(request, Cancellation);
    }

    /// <summary>Returns the JSON at a path. Fails unless the status is 200.</summary>
    public async Task<JsonElement> JsonAsync(string path)
    {
        using var response = await GetAsync(path);
        response.StatusCode.ShouldBe(HttpStatusCode.OK, await response.Content.ReadAsStringAsync(Cancellation));
        return await response.JsonAsync();
    }

    public void Dispose()
    {
        _http?.Dispose();
        _handler.Dispose();
    }
}
