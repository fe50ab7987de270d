using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access.ActiveDirectory;

/// <summary>People of a real Active Directory have authenticator apps of this server, because a directory password is one factor.</summary>
[Collection(DirectoryCollection.Name)]
public sealed class DirectoryAuthenticatorTests(PostgresFixture postgres, DirectoryPeer peer)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_role_that_needs_a_second_factor_sets_up_an_app_before_anything_else_and_then_needs_its_code()
    {
        await using var server = await StartAsync("--Console:AuthenticatorFor=administrators");
        using var erika = server.NewClient();
        var session = await (await SignInAsync(erika, "erika")).JsonAsync();
        session.GetProperty("mustSetUpAuthenticator").GetBoolean().ShouldBeTrue();
        session.GetProperty("mayHaveAuthenticator").GetBoolean().ShouldBeTrue();
        (await erika.JsonAsync("session")).GetProperty("mustSetUpAuthenticator").GetBoolean().ShouldBeTrue();
        (await erika.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Forbidden);
        var (app, codes) = await SetUpAsync(erika);
        (await erika.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);

        using var next = server.NewClient();
        await (await SignInAsync(next, "erika")).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "code-required");
        await (await SignInAsync(next, "erika", "000000")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        (await next.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        var code = app.Code(1);
        (await SignInAsync(next, "erika", code)).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await next.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        using var other = server.NewClient();
        await (await SignInAsync(other, "erika", code)).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        (await SignInAsync(other, "erika", codes[0])).StatusCode.ShouldBe(HttpStatusCode.OK);
        await (await SignInAsync(other, "erika", codes[0])).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");

        // A right code does not replace the password, and a role without the rule needs no app.
        using var sam = server.NewClient();
        await (await SignInAsync(sam, "erika", codes[1], "wrong")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        (await (await SignInAsync(sam, "sam")).JsonAsync()).GetProperty("mustSetUpAuthenticator").GetBoolean().ShouldBeFalse();
        (await sam.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task An_administrator_takes_a_lost_app_away_and_ends_the_sessions()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var sam = server.NewClient();
        (await SignInAsync(sam, "sam")).StatusCode.ShouldBe(HttpStatusCode.OK);
        await SetUpAsync(sam);
        var id = (await admin.JsonAsync("users")).EnumerateArray()
            .Single(user => user.GetProperty("userName").GetString() == "sam").GetProperty("id").GetGuid();
        (await admin.DeleteAsync($"users/{id}/authenticator")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await sam.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await SignInAsync(sam, "sam")).StatusCode.ShouldBe(HttpStatusCode.OK);
        (await sam.JsonAsync("session/authenticator")).GetProperty("isEnabled").GetBoolean().ShouldBeFalse();
    }

    [Fact]
    public async Task A_change_of_the_app_needs_the_directorys_word_for_the_password()
    {
        using var relay = new TcpRelay(peer.Address, 636, peer.Address);
        await using var server = await StartAsync($"--SignIn:Ldap:Url=ldaps://{peer.Address}:{relay.Port}");
        using var sam = server.NewClient();
        (await SignInAsync(sam, "sam")).StatusCode.ShouldBe(HttpStatusCode.OK);
        foreach (var password in new[] { "wrong", "", new string('x', 600) })
        {
            await (await sam.PostAsync("session/authenticator", new { password }))
                .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        }

        await SetUpAsync(sam);
        await (await sam.PostAsync("session/authenticator/remove", new { password = "wrong" }))
            .ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        relay.Dispose();
        await (await sam.PostAsync("session/authenticator/remove", new { password = DirectoryPeer.Password }))
            .ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        (await sam.JsonAsync("session/authenticator")).GetProperty("isEnabled").GetBoolean().ShouldBeTrue();
    }

    private static async Task<(AuthenticatorApp App, List<string> Codes)> SetUpAsync(ApiClient client)
    {
        using var begun = await client.PostAsync("session/authenticator", new { password = DirectoryPeer.Password });
        begun.StatusCode.ShouldBe(HttpStatusCode.OK, await begun.Content.ReadAsStringAsync(Cancellation));
        var app = new AuthenticatorApp((await begun.JsonAsync()).GetProperty("key").GetString()!);
        using var confirmed = await client.PostAsync("session/authenticator/confirm", new { code = app.Code() });
        confirmed.StatusCode.ShouldBe(HttpStatusCode.OK, await confirmed.Content.ReadAsStringAsync(Cancellation));
        return (app, [.. (await confirmed.JsonAsync()).GetProperty("codes").EnumerateArray().Select(code => code.GetString()!)]);
    }

    private static Task<HttpResponseMessage> SignInAsync(
        ApiClient client, string userName, string? code = null, string password = DirectoryPeer.Password) =>
        client.PostAsync("session", new { userName, password, code });

    private async Task<RunningServer> StartAsync(params string[] more) =>
        await RunningServer.StartAsync(postgres, peer.Settings(more));
}
