using System.Net;
using FleetDefrag.Server.Settings;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access.OpenId;

/// <summary>The settings of the sign-in, the ways that the console offers, and the emergency user.</summary>
public sealed class SignInSettingsTests(PostgresFixture postgres, OpenIdPeer peer) : IClassFixture<OpenIdPeer>
{
    [Fact]
    public async Task Without_a_provider_only_passwords_sign_in()
    {
        await using var server = await RunningServer.StartAsync(postgres);
        using var client = server.NewClient();
        (await client.JsonAsync("session/ways")).GetRawText().ShouldBe("""{"openIdLabel":null,"passwordsAreOff":false}""");
        await (await client.GetAsync("session/openid")).ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    [Fact]
    public async Task Passwords_may_be_for_the_emergency_user_only()
    {
        await using var server = await RunningServer.StartAsync(
            postgres, peer.Settings("--SignIn:PasswordsOnlyFor=Admin"));
        using var admin = await server.SignInAsync();
        using var added = await admin.PostAsync("users", new { userName = "berta", roles = Array.Empty<object>() });
        var password = (await added.JsonAsync()).GetProperty("password").GetString();
        using var berta = server.NewClient();
        (await berta.JsonAsync("session/ways")).GetRawText()
            .ShouldBe("""{"openIdLabel":"Sign in with Example","passwordsAreOff":true}""");
        await (await berta.PostAsync("session", new { userName = "berta", password }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "passwords-off");
        await (await berta.PostAsync("session", new { userName = "berta", password = "wrong" }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        using var again = server.NewClient();
        (await again.PostAsync("session", new { userName = "admin", password = RunningServer.Password })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task While_the_provider_is_away_passwords_sign_in_and_known_keys_stay_in_use()
    {
        var away = new OpenIdPeer();
        await away.InitializeAsync();
        var settings = away.Settings();
        await away.DisposeAsync();
        // The secret's file has gone with the provider.
        await using var server = await RunningServer.StartAsync(
            postgres, [.. settings, $"--SignIn:OpenId:ClientSecretFile={peer.SecretFile}"]);
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        await (await browser.GetAsync("/api/v1/session/openid"))
            .ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        await (await browser.GetAsync("/signin-oidc?code=x&state=y"))
            .ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        (await admin.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Theory]
    [InlineData("otherIssuer")]
    [InlineData("hugeDiscovery")]
    public async Task A_discovery_document_of_another_issuer_or_without_end_is_refused(string forge)
    {
        await using var server = await RunningServer.StartAsync(postgres, peer.Settings());
        await peer.SetAsync(new { forge });
        using var browser = new SignInBrowser(server);
        await (await browser.GetAsync("/api/v1/session/openid"))
            .ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        await peer.SetAsync(new { forge = (string?)null });
        server.Time.Advance(TimeSpan.FromMinutes(2));
        await browser.BeginAsync();
    }

    [Theory]
    [InlineData("--SignIn:OpenId:Authority=http://idp.example", "SignIn:OpenId:Authority is 'http://idp.example'")]
    [InlineData("--SignIn:OpenId:ClientSecretFile=/nowhere/secret", "SignIn:OpenId:ClientSecretFile cannot be read")]
    [InlineData("--SignIn:OpenId:ClientId=", "SignIn:OpenId:ClientId is missing")]
    [InlineData("--SignIn:OpenId:Scopes=profile", "SignIn:OpenId:Scopes has no openid")]
    [InlineData("--SignIn:Roles:0:Role=king", "SignIn:Roles:0:Role is 'king'")]
    [InlineData("--SignIn:Roles:0:Role=gitOps", "SignIn:Roles:0:Role is 'gitOps'")]
    [InlineData("--SignIn:Roles:0:Group=", "SignIn:Roles:0:Group is missing")]
    public void A_wrong_setting_ends_the_start_with_one_line(string setting, string line)
    {
        var message = Should.Throw<StartupException>(() => ServerApplication.Build(peer.Settings(setting))).Message;
        message.ShouldStartWith(line);
        message.ShouldNotContain("\n");
    }

    [Fact]
    public void The_emergency_user_needs_another_way_to_sign_in() =>
        Should.Throw<StartupException>(() => ServerApplication.Build(["--SignIn:PasswordsOnlyFor=admin"])).Message
            .ShouldBe(
                "SignIn:PasswordsOnlyFor is set without SignIn:OpenId:Authority or SignIn:Ldap:Url, so nobody else could sign " +
                "in. Set one of them.");
}
