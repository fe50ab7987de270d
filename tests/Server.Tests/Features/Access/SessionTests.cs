using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access;

public sealed class SessionTests(PostgresFixture postgres)
{
    [Fact]
    public async Task The_printed_password_signs_in_and_opens_nothing_until_it_is_changed()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        var printed = server.PrintedPassword();

        var session = await (await client.PostAsync("session", new { userName = "admin", password = printed })).JsonAsync();
        session.GetProperty("mustChangePassword").GetBoolean().ShouldBeTrue();
        await (await client.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "password-change-required");

        (await client.PutAsync("session/password", new { currentPassword = printed, newPassword = RunningServer.Password }))
            .StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await client.JsonAsync("session")).GetProperty("mustChangePassword").GetBoolean().ShouldBeFalse();
        (await client.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
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
    public async Task Five_wrong_passwords_lock_the_user_out()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        for (var attempt = 0; attempt < 5; attempt++)
            await client.PostAsync("session", new { userName = "admin", password = "wrong" });

        var detail = await (await client.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        detail.ShouldContain("Wait five minutes");
    }

    [Fact]
    public async Task Too_many_attempts_from_one_address_are_refused()
    {
        await using var server = await RunningServer.StartAsync(await postgres.CreateDatabaseAsync(), "--Console:SignInsPerMinute=3");
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
        await client.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() });

        var detail = await (
            await client.PutAsync("session/password", new { currentPassword = server.PrintedPassword(), newPassword = password }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        detail.ShouldContain(expected);
        await (await client.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "password-change-required");
    }

    [Fact]
    public async Task A_wrong_current_password_changes_nothing()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        await client.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() });

        await (await client.PutAsync("session/password", new { currentPassword = "wrong", newPassword = RunningServer.Password }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await client.JsonAsync("session")).GetProperty("mustChangePassword").GetBoolean().ShouldBeTrue();
        (await client.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task Changing_the_password_ends_the_other_sessions()
    {
        await using var server = await StartAsync();
        using var other = server.NewClient();
        await other.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() });
        using var client = await server.SignInAsync();

        server.Time.Advance(TimeSpan.FromMinutes(2));

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
    public async Task The_cookie_is_closed_to_scripts_and_other_sites()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        using var response = await client.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() });

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
        await client.PostAsync("session", new { userName = "admin", password = server.PrintedPassword() });

        await using var db = await server.DbAsync();
        db.AuditEntries.OrderBy(entry => entry.Id).Select(entry => $"{entry.Actor} {entry.Action}").ToList()
            .ShouldBe(["mallory session.refused", "admin session.signed-in"]);
    }

    private async Task<RunningServer> StartAsync() => await RunningServer.StartAsync(await postgres.CreateDatabaseAsync());
}
