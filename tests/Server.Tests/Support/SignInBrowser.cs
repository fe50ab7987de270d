using System.Net;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>
/// A browser that signs in at an identity provider. It stops before each redirect, so that a test may change the address.
/// </summary>
internal sealed class SignInBrowser(RunningServer server) : IDisposable
{
    private readonly SocketsHttpHandler _handler = new() { CookieContainer = new CookieContainer(), AllowAutoRedirect = false };
    private HttpClient? _http;

    private HttpClient Http => _http ??= new HttpClient(_handler) { BaseAddress = server.ConsoleAddress };

    /// <summary>Begins a sign-in, and returns the provider's address to which the server sends the browser.</summary>
    public async Task<Uri> BeginAsync(string path = "/api/v1/session/openid")
    {
        using var begun = await GetAsync(path);
        begun.StatusCode.ShouldBe(HttpStatusCode.Redirect, await begun.Content.ReadAsStringAsync(Patience.Token));
        return begun.Headers.Location!;
    }

    /// <summary>Signs in at the provider, and returns the address with the code to which the provider sends the browser.</summary>
    public async Task<Uri> AtProviderAsync(Uri address, string person)
    {
        // Cookies of the provider belong to one person; the next sign-in may be another's.
        for (var step = 0; step < 10; step++)
        {
            using var answer = address.AbsolutePath.StartsWith("/interaction/", StringComparison.Ordinal)
                ? await Http.PostAsync(address, Form(person), Patience.Token)
                : await Http.GetAsync(address, Patience.Token);
            var text = await answer.Content.ReadAsStringAsync(Patience.Token);
            var next = answer.Headers.Location.ShouldNotBeNull($"{address}: {answer.StatusCode} {text}");
            address = new Uri(address, next);
            if (address.AbsolutePath == "/signin-oidc")
                return address;
        }

        throw new InvalidOperationException($"The provider sends the browser round: {address}");
    }

    /// <summary>Follows one address.</summary>
    public Task<HttpResponseMessage> GetAsync(string path) => Http.GetAsync(path, Patience.Token);

    /// <inheritdoc cref="GetAsync(string)" />
    public Task<HttpResponseMessage> GetAsync(Uri address) => Http.GetAsync(address, Patience.Token);

    /// <summary>Signs in, and returns the server's answer.</summary>
    public async Task<HttpResponseMessage> SignInAsync(string person) =>
        await GetAsync(await AtProviderAsync(await BeginAsync(), person));

    /// <summary>Signs in, and returns a client of the API with this browser's session.</summary>
    public async Task<ApiClient> ClientAsync(string person)
    {
        using var answer = await SignInAsync(person);
        answer.StatusCode.ShouldBe(HttpStatusCode.Redirect, await answer.Content.ReadAsStringAsync(Patience.Token));
        answer.Headers.Location.ShouldBe(new Uri("/", UriKind.Relative));
        var client = server.NewClient();
        client.Cookies.Add(_handler.CookieContainer.GetCookies(server.ConsoleAddress));
        return client;
    }

    /// <summary>Sends this header with each request.</summary>
    public void Accept(string type) => Http.DefaultRequestHeaders.Add("Accept", type);

    public void Dispose()
    {
        _http?.Dispose();
        _handler.Dispose();
    }

    private static FormUrlEncodedContent Form(string person) =>
        new([new("prompt", "login"), new("login", person), new("password", "any")]);
}
