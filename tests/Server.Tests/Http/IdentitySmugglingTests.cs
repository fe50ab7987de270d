using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>Nobody becomes somebody by a header, by a second header, or by a request inside another one.</summary>
public sealed class IdentitySmugglingTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    private const string Secret = "token-of-the-smuggling-tests";

    private Uri Address => fixture.Server.ConsoleAddress;

    [Theory]
    [InlineData("X-Forwarded-User: admin")]
    [InlineData("X-Forwarded-Email: admin@example.org")]
    [InlineData("X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: console")]
    [InlineData("Forwarded: for=127.0.0.1;by=admin")]
    [InlineData("X-Remote-User: admin\r\nRemote-User: admin\r\nX-Authenticated-User: admin\r\nX-WEBAUTH-USER: admin")]
    [InlineData("X-MS-CLIENT-PRINCIPAL: eyJhdXRoX3R5cCI6ImFhZCJ9\r\nX-MS-CLIENT-PRINCIPAL-NAME: admin")]
    [InlineData("X-ARR-ClientCert: MIIB\r\nX-SSL-Client-Cert: MIIB\r\nX-SSL-Client-Verify: SUCCESS")]
    [InlineData("X-Original-URL: /api/v1/session\r\nX-Rewrite-URL: /api/v1/session")]
    [InlineData("X-HTTP-Method-Override: OPTIONS")]
    [InlineData("Authorization: Basic YWRtaW46Y29ycmVjdCBob3JzZSBiYXR0ZXJ5IHN0YXBsZQ==")]
    [InlineData("Authorization: Negotiate YWRtaW4=")]
    [InlineData("Authorization: Bearer fdapi.")]
    [InlineData("Authorization: Bearer\tfdapi.' OR ''='")]
    [InlineData("Cookie: fleetdefrag-session=admin; .AspNetCore.Cookies=admin; user=admin")]
    public async Task A_header_makes_nobody_a_user(string headers)
    {
        var answer = await RawConnection.AskAsync(Address, Get("/api/v1/users", headers));
        answer.ShouldStartWith("HTTP/1.1 401 ");
        answer.ShouldContain("\"code\":\"not-signed-in\"");
        answer.ShouldNotContain("   at ");
    }

    [Theory]
    [InlineData("Authorization: Bearer fdapi.wrong\r\nAuthorization: Bearer fdapi." + Secret)]
    [InlineData("Authorization: Bearer fdapi." + Secret + "\r\nAuthorization: Bearer fdapi.wrong")]
    [InlineData("Authorization: Bearer fdapi.wrong, Bearer fdapi." + Secret)]
    [InlineData("Authorization: Basic YWRtaW46eA==\r\nAuthorization: Bearer fdapi." + Secret)]
    public async Task Of_two_identities_none_counts(string headers)
    {
        await EnsureTokenAsync();
        (await RawConnection.AskAsync(Address, Get("/api/v1/fleet", $"Authorization: Bearer fdapi.{Secret}")))
            .ShouldStartWith("HTTP/1.1 200 ");
        (await RawConnection.AskAsync(Address, Get("/api/v1/fleet", headers))).ShouldStartWith("HTTP/1.1 401 ");
    }

    [Fact]
    public async Task A_wrong_token_beside_a_session_is_not_replaced_by_the_session()
    {
        var cookies = fixture.Client.Cookies.GetCookieHeader(Address);
        cookies.ShouldNotBeEmpty();
        (await RawConnection.AskAsync(Address, Get("/api/v1/fleet", $"Cookie: {cookies}"))).ShouldStartWith("HTTP/1.1 200 ");
        (await RawConnection.AskAsync(Address, Get("/api/v1/fleet", $"Cookie: {cookies}\r\nAuthorization: Bearer fdapi.wrong")))
            .ShouldStartWith("HTTP/1.1 401 ");
    }

    [Theory]
    [InlineData("Content-Length: 6\r\nTransfer-Encoding: chunked")]
    [InlineData("Transfer-Encoding: chunked\r\nContent-Length: 6")]
    [InlineData("Transfer-Encoding: chunked\r\ncontent-length: 0")]
    public async Task A_body_with_two_lengths_is_refused_and_ends_the_connection(string headers)
    {
        var answer = await RawConnection.AskAsync(
            Address,
            $"POST /api/v1/session HTTP/1.1\r\nHost: console\r\nContent-Type: application/json\r\n{headers}\r\n\r\n0\r\n\r\n"
                + "GET /healthz HTTP/1.1\r\nHost: console\r\n\r\n");
        answer.ShouldStartWith("HTTP/1.1 400 ");
        answer.ShouldContain("Content-Length and Transfer-Encoding");
        answer.ShouldContain("application/problem+json");
        answer.ShouldNotContain("Healthy", Case.Insensitive, "the request inside the body was answered");
    }

    [Theory]
    [InlineData("Content-Length: 0\r\nContent-Length: 44")]
    [InlineData("Content-Length: 0, 44")]
    [InlineData("Content-Length: -1")]
    [InlineData("Content-Length: +0")]
    [InlineData("Content-Length: +44")]
    [InlineData("Content-Length: 0x2c")]
    [InlineData("Content-Length: 4 4")]
    [InlineData("Content-Length: 99999999999999999999999999999999")]
    [InlineData("Transfer-Encoding: chunked, identity")]
    [InlineData("Transfer-Encoding: xchunked")]
    [InlineData("Transfer-Encoding : chunked")]
    [InlineData("Content-Length: 0\r\nHost: other")]
    [InlineData("X-Folded: a\r\n Content-Length: 44")]
    [InlineData("X-Nul: a\0b")]
    public async Task A_request_that_two_readers_would_read_differently_is_refused(string headers)
    {
        var answer = await RawConnection.AskAsync(
            Address, $"POST /api/v1/session HTTP/1.1\r\nHost: console\r\n{headers}\r\n\r\nGET /healthz HTTP/1.1\r\nHost: console\r\n\r\n");
        answer.ShouldStartWith("HTTP/1.1 400 ");
        answer.ShouldEndWith("\r\n\r\n", Case.Sensitive, "Kestrel's own refusals have no body");
        answer.ShouldNotContain("Healthy", Case.Insensitive);
        answer.ShouldNotContain("   at ");
    }

    [Theory]
    [InlineData("evil.example")]
    [InlineData("console\r\nX-Forwarded-Host: evil.example")]
    public async Task A_foreign_host_name_stands_in_no_answer(string host)
    {
        var answer = await RawConnection.AskAsync(
            Address, $"GET /api/v1/nowhere HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        answer.ShouldNotContain("evil.example");
    }

    // The cases share one server.
    private async Task EnsureTokenAsync()
    {
        await using var db = await fixture.Server.DbAsync();
        if (!db.ApiTokens.Any(token => token.Name == $"script {Secret}"))
            (await fixture.Server.TokenClientAsync(Secret)).Dispose();
    }

    private static string Get(string path, string headers) =>
        $"GET {path} HTTP/1.1\r\nHost: console\r\n{headers}\r\nConnection: close\r\n\r\n";
}
