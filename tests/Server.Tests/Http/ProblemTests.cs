using System.Net;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>Every failure is problem+json that says what is wrong. No request makes the server fail.</summary>
public sealed class ProblemTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    private const string Id = "0192f0a0-0000-7000-8000-000000000000";

    private ApiClient Client => fixture.Client;

    [Theory]
    [InlineData("GET", "fleet")]
    [InlineData("GET", "servers")]
    [InlineData("GET", $"servers/{Id}")]
    [InlineData("DELETE", $"servers/{Id}")]
    [InlineData("PUT", $"servers/{Id}/labels")]
    [InlineData("GET", $"volumes/{Id}")]
    [InlineData("GET", $"volumes/{Id}/analyses")]
    [InlineData("GET", $"analyses/{Id}")]
    [InlineData("GET", "jobs")]
    [InlineData("POST", "jobs")]
    [InlineData("GET", $"jobs/{Id}")]
    [InlineData("POST", $"jobs/{Id}/stop")]
    [InlineData("GET", "enrolment-tokens")]
    [InlineData("POST", "enrolment-tokens")]
    [InlineData("DELETE", $"enrolment-tokens/{Id}")]
    [InlineData("GET", "events")]
    [InlineData("GET", "session")]
    [InlineData("PUT", "session/password")]
    public async Task Nothing_is_open_without_signing_in(string method, string path)
    {
        using var stranger = fixture.Server.NewClient();
        using var response = await SendAsync(stranger, method, path, body: null);
        await response.ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Theory]
    [InlineData("GET", $"servers/{Id}", null)]
    [InlineData("DELETE", $"servers/{Id}", null)]
    [InlineData("PUT", $"servers/{Id}/labels", """{"labels":{}}""")]
    [InlineData("GET", $"volumes/{Id}", null)]
    [InlineData("GET", $"volumes/{Id}/analyses", null)]
    [InlineData("GET", $"analyses/{Id}", null)]
    [InlineData("GET", $"jobs/{Id}", null)]
    [InlineData("POST", $"jobs/{Id}/stop", null)]
    [InlineData("POST", "jobs", $$"""{"volumeId":"{{Id}}","kind":"analyze","timing":"now"}""")]
    [InlineData("DELETE", $"enrolment-tokens/{Id}", null)]
    public async Task An_unknown_id_is_not_found_and_named(string method, string path, string? body)
    {
        using var response = await SendAsync(Client, method, path, body);
        (await response.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found")).ShouldContain(Id);
    }

    [Theory]
    [InlineData("GET", "nowhere")]
    [InlineData("GET", "servers/no-uuid")]
    [InlineData("POST", "jobs/no-uuid/stop")]
    public async Task An_unknown_path_is_a_problem_not_the_console(string method, string path)
    {
        using var response = await SendAsync(Client, method, path, body: null);
        await response.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    [Theory]
    [InlineData("session", "", "body")]
    [InlineData("session", "{", "JSON")]
    [InlineData("session", "[]", "body")]
    [InlineData("session", "{}", "userName")]
    [InlineData("session", """{"userName":"admin"}""", "password")]
    [InlineData("session", """{"userName":null,"password":"x"}""", "userName")]
    [InlineData("session", """{"userName":1,"password":"x"}""", "$.userName")]
    [InlineData("jobs", """{"volumeId":"x","kind":"analyze","timing":"now"}""", "$.volumeId")]
    [InlineData("jobs", $$"""{"volumeId":"{{Id}}","kind":"explode","timing":"now"}""", "$.kind")]
    [InlineData("jobs", $$"""{"volumeId":"{{Id}}","kind":0,"timing":"now"}""", "$.kind")]
    [InlineData("jobs", $$"""{"volumeId":"{{Id}}","kind":"analyze","timing":"now","passes":["sideways"]}""", "sideways")]
    [InlineData("jobs", $$"""{"volumeId":"{{Id}}","kind":"analyze","timing":"now","maxMovedBytes":0}""", "maxMovedBytes")]
    [InlineData("jobs", $$"""{"volumeId":"{{Id}}","kind":"analyze","timing":"now","maxMovedBytes":"5"}""", "maxMovedBytes")]
    [InlineData("jobs", $$"""{"volumeId":"{{Id}}","kind":"analyze","timing":"now","maxBytesPerSecond":65535}""", "maxBytesPerSecond")]
    [InlineData("enrolment-tokens", """{"expiresInHours":0}""", "expiresInHours")]
    [InlineData("enrolment-tokens", """{"expiresInHours":99999999999}""", "expiresInHours")]
    [InlineData("enrolment-tokens", """{"labels":{"":"x"}}""", "name")]
    public async Task A_body_that_is_wrong_is_told_where(string path, string body, string named)
    {
        using var response = await Client.PostTextAsync(path, body);
        (await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain(named, Case.Insensitive);
    }

    [Theory]
    [InlineData("jobs?limit=0")]
    [InlineData("jobs?limit=501")]
    [InlineData("servers?limit=0")]
    [InlineData("setup/policies?offset=-1")]
    [InlineData("jobs?limit=many")]
    [InlineData("jobs?state=asleep")]
    [InlineData("jobs?serverId=no-uuid")]
    [InlineData($"volumes/{Id}/analyses?limit=0")]
    public async Task A_query_that_is_wrong_is_refused(string path)
    {
        using var response = await Client.GetAsync(path);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task Another_media_type_is_refused()
    {
        using var response = await Client.PostTextAsync("jobs", "volumeId=1", "application/x-www-form-urlencoded");
        await response.ShouldBeProblemAsync(HttpStatusCode.UnsupportedMediaType, "unsupported-media-type");
    }

    [Fact]
    public async Task An_oversized_body_is_refused()
    {
        // The server refuses the body by its length, and may close the connection before the answer has arrived.
        // The client therefore asks first.
        using var http = new HttpClient(
            new SocketsHttpHandler { Expect100ContinueTimeout = Patience.Limit }) { BaseAddress = Client.Http.BaseAddress };
        using var request = new HttpRequestMessage(HttpMethod.Post, "session")
        {
            Content = JsonContent($$"""{"userName":"{{new string('x', 2_000_000)}}","password":"x"}"""),
        };
        request.Headers.ExpectContinue = true;
        using var response = await http.SendAsync(request, TestContext.Current.CancellationToken);
        await response.ShouldBeProblemAsync(HttpStatusCode.RequestEntityTooLarge, "too-large");
    }

    [Fact]
    public async Task An_endless_password_is_not_hashed()
    {
        using var response = await Client.PostAsync("session", new { userName = "admin", password = new string('x', 100_000) });
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Theory]
    [InlineData("Origin", "https://evil.example")]
    [InlineData("Origin", "null")]
    [InlineData("Origin", "http://127.0.0.1:1")]
    [InlineData("Sec-Fetch-Site", "cross-site")]
    [InlineData("Sec-Fetch-Site", "same-site")]
    public async Task A_page_of_another_site_changes_nothing(string header, string value)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "enrolment-tokens") { Content = JsonContent("{}") };
        request.Headers.Add(header, value);
        using var response = await Client.Http.SendAsync(request, TestContext.Current.CancellationToken);
        await response.ShouldBeProblemAsync(HttpStatusCode.Forbidden, "foreign-origin");
    }

    [Fact]
    public async Task The_consoles_own_pages_may_change_things()
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "enrolment-tokens") { Content = JsonContent("{}") };
        request.Headers.Add("Origin", fixture.Server.ConsoleAddress.GetLeftPart(UriPartial.Authority));
        request.Headers.Add("Sec-Fetch-Site", "same-origin");
        using var response = await Client.Http.SendAsync(request, TestContext.Current.CancellationToken);
        response.StatusCode.ShouldBe(HttpStatusCode.Created);
    }

    [Theory]
    [InlineData("fleet")]
    [InlineData("nowhere")]
    [InlineData("/healthz")]
    [InlineData("/")]
    [InlineData("jobs?limit=0")]
    [InlineData("jobs?limit=many")]
    [InlineData("/fleetdefrag.v1.AgentLink/Connect")]
    public async Task Every_answer_carries_the_security_headers(string path)
    {
        using var response = await Client.GetAsync(path);
        response.Headers.GetValues("X-Content-Type-Options").ShouldBe(["nosniff"]);
        response.Headers.GetValues("Content-Security-Policy").Single().ShouldContain("frame-ancestors 'none'");
        response.Headers.Contains("Server").ShouldBeFalse();
    }

    [Fact]
    public async Task An_answer_to_a_malformed_body_carries_the_security_headers()
    {
        using var response = await Client.PostTextAsync("jobs", "{");
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        response.Headers.GetValues("X-Frame-Options").ShouldBe(["DENY"]);
        response.Headers.CacheControl!.NoStore.ShouldBeTrue();
        response.Headers.Contains("Strict-Transport-Security").ShouldBeFalse("this console has no TLS");
    }

    private static StringContent JsonContent(string body) => new(body, System.Text.Encoding.UTF8, "application/json");

    private static Task<HttpResponseMessage> SendAsync(ApiClient client, string method, string path, string? body)
    {
        var request = new HttpRequestMessage(new HttpMethod(method), path);
        if (method is "POST" or "PUT")
            request.Content = JsonContent(body ?? "{}");
        return client.Http.SendAsync(request, TestContext.Current.CancellationToken);
    }
}
