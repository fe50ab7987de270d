using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Access.OpenId;

/// <summary>People sign in at a certified OpenID Connect provider that others wrote.</summary>
public sealed class OpenIdTests(PostgresFixture postgres, OpenIdPeer peer) : IClassFixture<OpenIdPeer>
{
    private static readonly object Persons = new
    {
        erika = new { preferred_username = "erika", groups = new[] { "fleet-admins", "other" } },
        sam = new { preferred_username = "sam", groups = new[] { "sql-team", "everybody" } },
        gina = new { preferred_username = "gina", groups = new[] { "other" } },
        hugo = new { preferred_username = "admin", groups = new[] { "everybody" } },
        ivan = new { preferred_username = " <b>i\u202Evan\u0000\u2066 \n x</b>", groups = "everybody" },
        nobody = new { groups = new[] { "everybody" } },
    };

    [Fact]
    public async Task The_first_sign_in_adds_a_person_with_the_roles_of_the_groups()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        using var erika = await browser.ClientAsync("erika");

        var session = await erika.JsonAsync("session");
        session.GetProperty("userName").GetString().ShouldBe("erika");
        session.GetProperty("isOfProvider").GetBoolean().ShouldBeTrue();
        session.GetProperty("roles").GetRawText().ShouldBe("""[{"role":"administrator","group":null}]""");
        (await erika.GetAsync("users")).StatusCode.ShouldBe(HttpStatusCode.OK);
        var user = (await admin.JsonAsync("users")).EnumerateArray().Single(user => user.GetProperty("userName").GetString() == "erika");
        user.GetProperty("identityProvider").GetString().ShouldBe(peer.Issuer.AbsoluteUri.TrimEnd('/'));
        var actions = (await admin.JsonAsync("audit?search=erika")).GetProperty("entries").EnumerateArray()
            .Select(entry => entry.GetProperty("action").GetString());
        actions.ShouldBe(["session.signed-in", "user.added"], ignoreOrder: true);

        var open = (await admin.JsonAsync("sessions")).EnumerateArray().Single(row => row.GetProperty("userName").GetString() == "erika");
        (await admin.DeleteAsync($"sessions/{open.GetProperty("id").GetGuid()}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await erika.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        server.Log.Entries.ShouldAllBe(entry => !entry.Message.Contains(OpenIdPeer.ClientSecret, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Each_sign_in_renews_the_roles_and_a_person_without_one_is_refused()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        using var sam = await browser.ClientAsync("sam");
        (await sam.JsonAsync("session")).GetProperty("roles").GetRawText()
            .ShouldBe("""[{"role":"viewer","group":null},{"role":"operator","group":"sql"}]""");

        await peer.AdmitAsync(server, new { sam = new { preferred_username = "samuel", groups = new[] { "everybody" } } });
        using var again = new SignInBrowser(server);
        using var samuel = await again.ClientAsync("sam");
        (await samuel.JsonAsync("session")).GetProperty("roles").GetRawText().ShouldBe("""[{"role":"viewer","group":null}]""");
        (await admin.JsonAsync("users")).EnumerateArray().Select(user => user.GetProperty("userName").GetString())
            .ShouldBe(["admin", "samuel"]);

        await peer.AdmitAsync(server, new { sam = new { preferred_username = "samuel", groups = Array.Empty<string>() } });
        using var third = new SignInBrowser(server);
        var detail = await (await third.SignInAsync("sam")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "no-role");
        detail.ShouldBe("None of the groups of samuel has a role in FleetDefrag. Ask an administrator to add you to a group that has one.");
        (await samuel.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized, "the older session has ended");
        (await admin.JsonAsync("users"))[1].GetProperty("roles").GetArrayLength().ShouldBe(0);
    }

    [Fact]
    public async Task A_stranger_without_a_role_is_refused_and_not_added()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        await (await browser.SignInAsync("gina")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "no-role");
        (await admin.JsonAsync("users")).GetArrayLength().ShouldBe(1);
        (await admin.JsonAsync("audit?search=gina"))
            .GetProperty("entries")[0]
            .GetProperty("action")
            .GetString()
            .ShouldBe("session.refused");
    }

    [Fact]
    public async Task A_disabled_person_stays_out_and_a_removed_one_is_added_again_by_the_groups()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        using var erika = await browser.ClientAsync("erika");
        var id = (await admin.JsonAsync("users"))[1].GetProperty("id").GetGuid();
        (await admin.PutAsync($"users/{id}/disabled", new { isDisabled = true })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        (await erika.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        using var again = new SignInBrowser(server);
        await (await again.SignInAsync("erika")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "user-disabled");
    }

    [Fact]
    public async Task A_person_is_never_joined_to_a_user_of_the_same_name()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        await (await browser.SignInAsync("hugo")).ShouldBeProblemAsync(HttpStatusCode.Conflict, "user-name-taken");
        (await admin.JsonAsync("session")).GetProperty("userName").GetString().ShouldBe("admin");
    }

    [Fact]
    public async Task Hostile_names_lose_control_characters_and_direction_marks()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        using var ivan = await browser.ClientAsync("ivan");
        // The console shows markup as text.
        (await ivan.JsonAsync("session")).GetProperty("userName").GetString().ShouldBe("<b>ivan x</b>");
        using var other = new SignInBrowser(server);
        using var nobody = await other.ClientAsync("nobody");
        (await nobody.JsonAsync("session")).GetProperty("userName").GetString().ShouldBe("nobody");
    }

    [Fact]
    public async Task Groups_may_come_from_the_userinfo_endpoint()
    {
        await using var server = await StartAsync();
        await peer.SetAsync(new { groupsIn = "userinfo" });
        using var browser = new SignInBrowser(server);
        using var erika = await browser.ClientAsync("erika");
        (await erika.JsonAsync("session")).GetProperty("roles")[0].GetProperty("role").GetString().ShouldBe("administrator");
    }

    [Fact]
    public async Task The_provider_decides_roles_and_password_of_its_people()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var browser = new SignInBrowser(server);
        using var erika = await browser.ClientAsync("erika");
        var users = await admin.JsonAsync("users");
        var id = users[1].GetProperty("id").GetGuid();
        var roles = new { roles = new[] { new { role = "viewer" } } };
        await (await admin.PutAsync($"users/{id}/roles", roles)).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "provider-user");
        await (await admin.PostAsync($"users/{id}/one-time-password"))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "provider-user");
        await (await erika.PutAsync("session/password", new { currentPassword = "", newPassword = RunningServer.Password }))
            .ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "provider-user");
        await (await admin.PostAsync("session", new { userName = "erika", password = "" }))
            .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        // The provider may be away: the last user with a password stays an administrator.
        var own = users[0].GetProperty("id").GetGuid();
        await (await erika.DeleteAsync($"users/{own}")).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "last-administrator");
    }

    [Fact]
    public async Task A_session_ends_after_twelve_hours_and_tokens_after_thirty_days_without_a_sign_in()
    {
        await using var server = await StartAsync();
        using var browser = new SignInBrowser(server);
        using var erika = await browser.ClientAsync("erika");
        var request = new { name = "nightly", scope = "read", expiresInHours = 24 * 90 };
        using var made = await erika.PostAsync("api-tokens", request);
        made.StatusCode.ShouldBe(HttpStatusCode.Created, await made.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        using var script = server.NewClient();
        script.Http.DefaultRequestHeaders.Authorization = new("Bearer", (await made.JsonAsync()).GetProperty("token").GetString());

        server.Time.Advance(TimeSpan.FromHours(7));
        (await erika.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);
        server.Time.Advance(TimeSpan.FromHours(6));
        (await erika.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        server.Time.Advance(TimeSpan.FromDays(30));
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
    }

    private async Task<RunningServer> StartAsync(params string[] more)
    {
        var server = await RunningServer.StartAsync(postgres, peer.Settings(more));
        await peer.AdmitAsync(server, Persons);
        return server;
    }
}
