using System.Net;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access;

/// <summary>Guesses of a password are slowed down, and no stranger keeps an administrator out.</summary>
public sealed class ThrottleTests(PostgresFixture postgres)
{
    private const string Stranger = "198.51.100.1";
    private const string Elsewhere = "198.51.100.2";

    [Fact]
    public async Task Wrong_passwords_keep_out_their_own_address_only()
    {
        await using var server = await StartAsync("--Console:TrustedProxies=127.0.0.1");
        await GuessAsync(server, Stranger);

        using var kept = await SignInAsync(server, server.OneTimePassword(), Stranger);
        (await kept.ShouldBeProblemAsync(HttpStatusCode.TooManyRequests, "too-many-requests")).ShouldContain("Wait 30 seconds");
        kept.Headers.RetryAfter!.Delta.ShouldBe(TimeSpan.FromSeconds(30));
        using var elsewhere = await SignInAsync(server, server.OneTimePassword(), Elsewhere);
        elsewhere.StatusCode.ShouldBe(HttpStatusCode.OK);

        server.Time.Advance(TimeSpan.FromSeconds(30));
        using var later = await SignInAsync(server, server.OneTimePassword(), Stranger);
        later.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Theory]
    [InlineData("")]
    [InlineData("--Console:TrustedProxies=192.0.2.1")]
    public async Task Forwarded_addresses_count_only_from_configured_proxies(string setting)
    {
        await using var server = await StartAsync(setting);
        await GuessAsync(server, Stranger);
        using var kept = await SignInAsync(server, server.OneTimePassword(), Elsewhere);
        await kept.ShouldBeProblemAsync(HttpStatusCode.TooManyRequests, "too-many-requests");
    }

    [Theory]
    [InlineData("127.0.0.0/8, 10.0.0.0/8", true)]
    [InlineData("10.0.0.0/8", false)]
    public async Task The_scheme_counts_only_from_configured_proxies(string proxies, bool isRead)
    {
        await using var server = await StartAsync($"--Console:TrustedProxies={proxies}");
        using var client = server.NewClient();
        client.Http.DefaultRequestHeaders.Add("X-Forwarded-Proto", "https");
        client.Http.DefaultRequestHeaders.Add("X-Forwarded-For", Stranger);
        using var response = await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() });
        response.Headers.Contains("Strict-Transport-Security").ShouldBe(isRead);
        response.Headers.GetValues("Set-Cookie").Single().Contains("secure", StringComparison.OrdinalIgnoreCase).ShouldBe(isRead);
    }

    [Fact]
    public async Task A_wrong_current_password_counts_as_a_guess()
    {
        await using var server = await StartAsync("");
        using var client = await server.SignInAsync();
        for (var guess = 0; guess < SignInThrottle.Free; guess++)
        {
            using var wrong = await client.PutAsync(
                "session/password", new { currentPassword = $"guess {guess}", newPassword = "another long password" });
            await wrong.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        }

        using var kept = await client.PutAsync(
            "session/password", new { currentPassword = RunningServer.Password, newPassword = "another long password" });
        await kept.ShouldBeProblemAsync(HttpStatusCode.TooManyRequests, "too-many-requests");
        await using var db = await server.DbAsync();
        db.AuditEntries.Count(entry => entry.Action == "password.refused").ShouldBe(SignInThrottle.Free);
    }

    private static async Task GuessAsync(RunningServer server, string address)
    {
        for (var guess = 0; guess < SignInThrottle.Free; guess++)
        {
            using var wrong = await SignInAsync(server, $"guess {guess}", address);
            await wrong.ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        }
    }

    private static async Task<HttpResponseMessage> SignInAsync(RunningServer server, string password, string address)
    {
        using var client = server.NewClient();
        client.Http.DefaultRequestHeaders.Add("X-Forwarded-For", address);
        return await client.PostAsync("session", new { userName = "admin", password });
    }

    private async Task<RunningServer> StartAsync(string setting) =>
        await RunningServer.StartAsync(postgres, setting.Length == 0 ? [] : [setting]);
}
