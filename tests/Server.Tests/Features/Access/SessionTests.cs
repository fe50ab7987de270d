using System.Net;
using System.Runtime.Versioning;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access;

public sealed class SessionTests(PostgresFixture postgres)
{
    [Fact]
    public async Task The_one_time_password_signs_in_and_opens_nothing_until_it_is_changed()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        var oneTime = server.OneTimePassword();

        var session = await (await client.PostAsync("session", new { userName = "admin", password = oneTime })).JsonAsync();
        session.GetProperty("mustChangePassword").GetBoolean().ShouldBeTrue();
        await (await client.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "password-change-required");

        (await client.PutAsync("session/password", new { currentPassword = oneTime, newPassword = RunningServer.Password }))
            .StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await client.JsonAsync("session")).GetProperty("mustChangePassword").GetBoolean().ShouldBeFalse();
        (await client.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        File.Exists(server.PasswordFile).ShouldBeFalse("the one-time password is of no use any more");
    }

    [Fact]
    public async Task The_one_time_password_expires_after_a_day()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        server.Time.Advance(TimeSpan.FromHours(24));
        (await (await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in")).ShouldContain("user reset-password --name admin");
    }

    [Fact]
    [UnsupportedOSPlatform("windows")]
    public async Task The_one_time_password_is_in_a_private_file_and_not_in_the_output()
    {
        await using var server = await StartAsync();
        File.GetUnixFileMode(server.PasswordFile).ShouldBe(UnixFileMode.UserRead | UnixFileMode.UserWrite);
        server.Output.Lines.ShouldNotContain(line => line.Contains(server.OneTimePassword(), StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_second_start_prints_no_password_and_keeps_the_first()
    {
        var database = await postgres.CreateDatabaseAsync();
        await using (var first = await RunningServer.StartAsync(database))
            using (await first.SignInAsync())
                first.Output.Lines.Count(line => line.Contains("password", StringComparison.Ordinal)).ShouldBe(1);

        await using var second = await RunningServer.StartAsync(database);
        second.Output.Lines.Single().ShouldStartWith("Ready: console http://127.0.0.1:");
        using var client = second.NewClient();
        (await client.PostAsync("session", new { userName = "ADMIN", password = RunningServer.Password })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task A_wrong_password_and_a_wrong_name_look_the_same()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();

        var wrongPassword = await (await client.PostAsync("session", new { userName = "admin", password = "x" }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        var wrongName = await (await client.PostAsync("session", new { userName = "nobody", password = "x" }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        wrongName.ShouldBe(wrongPassword);
    }

    [Fact]
    public async Task Too_many_attempts_from_one_address_are_refused()
    {
        await using var server = await RunningServer.StartAsync(postgres, "--Console:SignInsPerMinute=3");
        using var client = server.NewClient();
        for (var attempt = 0; attempt < 3; attempt++)
            (await client.PostAsync("session", new { userName = "x", password = "y" })).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);

        using var refused = await client.PostAsync("session", new { userName = "x", password = "y" });
        await refused.ShouldBeProblemAsync(HttpStatusCode.TooManyRequests, "too-many-requests");
        refused.Headers.RetryAfter.ShouldNotBeNull();
    }

    [Theory]
    [InlineData("short", "too short")]
    [InlineData("aaaaaaaaaaaaaaaa", "repeats itself")]
    public async Task A_weak_password_is_refused_in_words(string password, string expected)
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() });

        var detail = await (
            await client.PutAsync("session/password", new { currentPassword = server.OneTimePassword(), newPassword = password }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        detail.ShouldContain(expected);
        await (await client.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "password-change-required");
    }

    [Fact]
    public async Task A_wrong_current_password_changes_nothing()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() });

        await (await client.PutAsync("session/password", new { currentPassword = "wrong", newPassword = RunningServer.Password }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await client.JsonAsync("session")).GetProperty("mustChangePassword").GetBoolean().ShouldBeTrue();
        (await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task Changing_the_password_ends_the_other_sessions()
    {
        await using var server = await StartAsync();
        using var other = server.NewClient();
        await other.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() });
        using var client = await server.SignInAsync();

        await (await other.GetAsync("session")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        (await client.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task Signing_out_ends_the_session()
    {
        await using var server = await StartAsync();
        using var client = await server.SignInAsync();

        (await client.DeleteAsync("session")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await (await client.GetAsync("session")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task A_copy_of_the_cookie_opens_nothing_after_signing_out()
    {
        await using var server = await StartAsync();
        using var client = await server.SignInAsync();
        using var thief = server.NewClient();
        thief.Http.DefaultRequestHeaders.Add("Cookie", client.Cookies.GetCookieHeader(server.ConsoleAddress));
        (await thief.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);

        (await client.DeleteAsync("session")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await (await thief.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task A_session_ends_when_it_is_not_used()
    {
        await using var server = await StartAsync();
        using var client = await server.SignInAsync();
        for (var hours = 0; hours < 16; hours += 8)
        {
            server.Time.Advance(TimeSpan.FromHours(8));
            (await client.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);
        }

        server.Time.Advance(TimeSpan.FromHours(12));
        await (await client.GetAsync("session")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task The_cookie_is_closed_to_scripts_and_other_sites()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        using var response = await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() });

        var cookie = response.Headers.GetValues("Set-Cookie").Single();
        cookie.ShouldContain("httponly", Case.Insensitive);
        cookie.ShouldContain("samesite=strict", Case.Insensitive);
    }

    [Fact]
    public async Task Signing_in_is_audited()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        await client.PostAsync("session", new { userName = "mallory", password = "guess" });
        await client.PostAsync("session", new { userName = "admin", password = server.OneTimePassword() });

        await using var db = await server.DbAsync();
        db.AuditEntries.OrderBy(entry => entry.Id).Select(entry => $"{entry.Actor} {entry.Action}").ToList()
            .ShouldBe(["mallory session.refused", "admin session.signed-in"]);
    }

    private async Task<RunningServer> StartAsync() => await RunningServer.StartAsync(postgres);
}
