using System.Net;
using FleetDefrag.Server.Features.Access.Sessions;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Access;

/// <summary>A second factor: codes of an authenticator app, and recovery codes.</summary>
public sealed class AuthenticatorTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task After_the_set_up_a_sign_in_needs_a_code_that_works_once()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var (app, _) = await SetUpAsync(admin);

        using var client = server.NewClient();
        await (await SignInAsync(client, code: null)).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "code-required");
        await (await SignInAsync(client, "000 000 1")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        var code = app.Code(1);
        (await SignInAsync(client, $"{code[..3]} {code[3..]}")).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await client.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        await (await SignInAsync(client, code)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        var wrong = await SignInAsync(client, app.Code(-1), "a wrong password");
        await wrong.ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task Of_two_sign_ins_with_one_code_at_once_only_one_succeeds()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var (app, _) = await SetUpAsync(admin);
        var code = app.Code(1);
        var statuses = await Task.WhenAll(Enumerable.Range(0, 4).Select(async _ =>
        {
            using var client = server.NewClient();
            using var answer = await SignInAsync(client, code);
            return answer.StatusCode;
        }));
        statuses.Count(status => status == HttpStatusCode.OK).ShouldBe(1);
        statuses.ShouldAllBe(status => status == HttpStatusCode.OK || status == HttpStatusCode.Unauthorized);
    }

    [Fact]
    public async Task A_recovery_code_signs_in_once()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var (_, codes) = await SetUpAsync(admin);
        codes.Distinct(StringComparer.Ordinal).Count().ShouldBe(10);

        using var client = server.NewClient();
        (await SignInAsync(client, codes[3].ToUpperInvariant())).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await client.JsonAsync("session/authenticator")).GetProperty("recoveryCodesLeft").GetInt32().ShouldBe(9);
        await (await SignInAsync(client, codes[3])).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task The_database_has_neither_the_key_nor_a_code()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var begun = await (await admin.PostAsync("session/authenticator", new { password = RunningServer.Password })).JsonAsync();
        var key = begun.GetProperty("key").GetString()!;
        begun.GetProperty("uri").GetString().ShouldBe($"otpauth://totp/FleetDefrag%3Aadmin?secret={key}&issuer=FleetDefrag&digits=6");
        var rows = begun.GetProperty("qrCode").EnumerateArray().Select(row => row.GetString()!).ToList();
        rows.ShouldAllBe(row => row.Length == rows.Count && row.All(module => module == '0' || module == '1'));
        var codes = await ConfirmAsync(admin, new AuthenticatorApp(key));

        await using var db = await server.DbAsync();
        var stored = await db.Database.SqlQuery<string>($"SELECT row_to_json(users)::text AS \"Value\" FROM users")
            .SingleAsync(Cancellation);
        stored.ShouldNotContain(key);
        stored.ShouldNotContain(codes[0].Replace("-", "", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_set_up_and_the_removal_need_the_password()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        await (await admin.PostAsync("session/authenticator", new { password = "a wrong password" }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        await (await admin.PostAsync("session/authenticator/confirm", new { code = "123456" }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "authenticator-state");
        await SetUpAsync(admin);
        await (await admin.PostAsync("session/authenticator", new { password = RunningServer.Password }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "authenticator-state");
        await (await admin.PostAsync("session/authenticator/remove", new { password = "a wrong password" }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");

        (await admin.PostAsync("session/authenticator/remove", new { password = RunningServer.Password })).StatusCode
            .ShouldBe(HttpStatusCode.NoContent);
        using var client = server.NewClient();
        (await SignInAsync(client, code: null)).StatusCode.ShouldBe(HttpStatusCode.OK);
        var actions = (await admin.JsonAsync("audit?search=authenticator.")).GetProperty("entries").EnumerateArray()
            .Select(entry => entry.GetProperty("action").GetString());
        actions.ShouldBe(["authenticator.removed", "authenticator.enabled"]);
    }

    [Fact]
    public async Task Guesses_of_codes_are_slowed_down_like_guesses_of_passwords()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        var (app, _) = await SetUpAsync(admin);
        using var client = server.NewClient();
        for (var guess = 0; guess < SignInThrottle.Free; guess++)
            await (await SignInAsync(client, $"{guess}")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        await (await SignInAsync(client, app.Code(1))).ShouldBeProblemAsync(HttpStatusCode.TooManyRequests, "too-many-requests");
    }

    [Fact]
    public async Task An_administrator_takes_a_lost_app_away()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var added = await admin.PostAsync("users", new { userName = "berta", roles = Array.Empty<object>() });
        var person = await added.JsonAsync();
        using var berta = server.NewClient();
        var oneTime = person.GetProperty("password").GetString()!;
        await berta.PostAsync("session", new { userName = "berta", password = oneTime });
        await berta.PutAsync("session/password", new { currentPassword = oneTime, newPassword = RunningServer.Password });
        await SetUpAsync(berta);
        var listed = (await admin.JsonAsync("users"))[1];
        listed.GetProperty("hasAuthenticator").GetBoolean().ShouldBeTrue();

        var path = $"users/{person.GetProperty("userId").GetGuid()}/authenticator";
        (await admin.DeleteAsync(path)).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await berta.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await berta.PostAsync("session", new { userName = "berta", password = RunningServer.Password })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        var own = (await admin.JsonAsync("users"))[0].GetProperty("id").GetGuid();
        await (await admin.DeleteAsync($"users/{own}/authenticator"))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "own-account");
    }

    [Fact]
    public async Task Where_the_settings_ask_for_it_an_administrator_sets_up_an_app_before_anything_else()
    {
        await using var server = await RunningServer.StartAsync(
            postgres, "--Console:AuthenticatorFor=administrators");
        using var admin = await server.SignInAsync();
        (await admin.JsonAsync("session")).GetProperty("mustSetUpAuthenticator").GetBoolean().ShouldBeTrue();
        await (await admin.GetAsync("fleet")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "authenticator-required");
        using var script = await server.TokenClientAsync("script");
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK, "a token is no sign-in");

        await SetUpAsync(admin);

        (await admin.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await admin.JsonAsync("session")).GetProperty("mustSetUpAuthenticator").GetBoolean().ShouldBeFalse();
    }

    private static async Task<(AuthenticatorApp App, List<string> Codes)> SetUpAsync(ApiClient client)
    {
        using var begun = await client.PostAsync("session/authenticator", new { password = RunningServer.Password });
        begun.StatusCode.ShouldBe(HttpStatusCode.OK, await begun.Content.ReadAsStringAsync(Cancellation));
        var app = new AuthenticatorApp((await begun.JsonAsync()).GetProperty("key").GetString()!);
        await (await client.PostAsync("session/authenticator/confirm", new { code = "1" }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        return (app, await ConfirmAsync(client, app));
    }

    private static async Task<List<string>> ConfirmAsync(ApiClient client, AuthenticatorApp app)
    {
        using var confirmed = await client.PostAsync("session/authenticator/confirm", new { code = app.Code() });
        confirmed.StatusCode.ShouldBe(HttpStatusCode.OK, await confirmed.Content.ReadAsStringAsync(Cancellation));
        return [.. (await confirmed.JsonAsync()).GetProperty("codes").EnumerateArray().Select(code => code.GetString()!)];
    }

    private static Task<HttpResponseMessage> SignInAsync(ApiClient client, string? code, string password = RunningServer.Password) =>
        client.PostAsync("session", new { userName = "admin", password, code });

    private async Task<RunningServer> StartAsync() => await RunningServer.StartAsync(postgres);
}
