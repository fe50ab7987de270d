using System.DirectoryServices.Protocols;
using System.Net;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Access.ActiveDirectory;

/// <summary>People sign in with their passwords of a real Active Directory, over LDAPS.</summary>
[Collection(DirectoryCollection.Name)]
public sealed class DirectorySignInTests(PostgresFixture postgres, DirectoryPeer peer)
{
    [Fact]
    public async Task A_person_signs_in_with_the_roles_of_the_groups_nested_ones_included()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        (await RolesAsync(server, "erika")).ShouldBe("""[{"role":"administrator","group":null}]""");
        (await RolesAsync(server, "SAM@Fleet.Test")).ShouldBe("""[{"role":"operator","group":"sql"}]""");
        var users = (await admin.JsonAsync("users")).EnumerateArray().ToList();
        users.Select(user => user.GetProperty("userName").GetString()).ShouldBe(["admin", "erika", "sam"]);
        users[1].GetProperty("identityProvider").GetString().ShouldBe("dc=fleet,dc=test");

        // The second sign-in renews the roles of the same person.
        peer.Modify(DirectoryPeer.Dn("fleet-admins"), DirectoryAttributeOperation.Add, "member", DirectoryPeer.Dn("sam"));
        try
        {
            (await RolesAsync(server, "sam")).ShouldBe("""[{"role":"administrator","group":null},{"role":"operator","group":"sql"}]""");
        }
        finally
        {
            peer.Modify(DirectoryPeer.Dn("fleet-admins"), DirectoryAttributeOperation.Delete, "member", DirectoryPeer.Dn("sam"));
        }

        (await admin.JsonAsync("users")).GetArrayLength().ShouldBe(3);
    }

    [Fact]
    public async Task Wrong_empty_and_hostile_names_and_passwords_are_refused()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        (string Name, string Password)[] attempts =
        [
            ("erika", "wrong"), ("erika", ""), (
                "nobody",
                DirectoryPeer.Password), ("", DirectoryPeer.Password), ("*", DirectoryPeer.Password),
            ("erika)(objectClass=*", DirectoryPeer.Password), ("e*", DirectoryPeer.Password), ("FLEET\\erika", DirectoryPeer.Password),
            ("erika@other.test", DirectoryPeer.Password), (DirectoryPeer.Dn("erika"), DirectoryPeer.Password),
            ("krbtgt", DirectoryPeer.Password), ("DC1$", DirectoryPeer.Password),
        ];
        foreach (var (userName, password) in attempts)
        {
            using var client = server.NewClient();
            await (await client.PostAsync("session", new { userName, password }))
                .ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        }

        (await admin.JsonAsync("users")).GetArrayLength().ShouldBe(1);
        server.Log.Entries.ShouldAllBe(entry => !entry.Message.Contains(DirectoryPeer.Password, StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_person_without_a_role_or_with_a_disabled_account_is_refused()
    {
        await using var server = await StartAsync();
        using var client = server.NewClient();
        await (await SignInAsync(client, "gina")).ShouldBeProblemAsync(HttpStatusCode.Forbidden, "no-role");
        peer.Modify(DirectoryPeer.Dn("gina"), DirectoryAttributeOperation.Replace, "userAccountControl", "514");
        await (await SignInAsync(client, "gina")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
    }

    [Fact]
    public async Task A_service_account_may_search_and_the_password_is_checked_all_the_same()
    {
        using var folder = new TemporaryFolder();
        var file = Path.Combine(folder.Path, "password");
        await File.WriteAllTextAsync(file, DirectoryPeer.Password, TestContext.Current.CancellationToken);
        await using var server = await StartAsync("--SignIn:Ldap:BindUser=finder@fleet.test", $"--SignIn:Ldap:BindPasswordFile={file}");
        (await RolesAsync(server, "sam")).ShouldBe("""[{"role":"operator","group":"sql"}]""");
        using var client = server.NewClient();
        await (await SignInAsync(client, "sam", "wrong")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        await (await SignInAsync(client, "*")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        await File.WriteAllTextAsync(file, "wrong", TestContext.Current.CancellationToken);
        await (await SignInAsync(client, "sam")).ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
    }

    [Fact]
    public async Task A_person_is_found_by_the_account_and_by_the_principal_name()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        peer.Modify(DirectoryPeer.Dn("erika"), DirectoryAttributeOperation.Replace, "userPrincipalName", "erika.muster@fleet.test");
        try
        {
            (await RolesAsync(server, "erika.muster@fleet.test")).ShouldBe("""[{"role":"administrator","group":null}]""");
            (await RolesAsync(server, "erika")).ShouldBe("""[{"role":"administrator","group":null}]""");
        }
        finally
        {
            peer.Modify(DirectoryPeer.Dn("erika"), DirectoryAttributeOperation.Replace, "userPrincipalName", "erika@fleet.test");
        }

        (await admin.JsonAsync("users")).GetArrayLength().ShouldBe(2, "both names are one person");
    }

    [Fact]
    public async Task A_certificate_of_another_authority_or_name_gets_no_password()
    {
        using var empty = new TemporaryFolder();
        await using var server = await StartAsync($"--SignIn:Ldap:AuthorityFolder={empty.Path}");
        using var admin = await server.SignInAsync();
        using var stranger = server.NewClient();
        await (await SignInAsync(stranger, "erika")).ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");

        // The way leads to the same directory, whose certificate is for another address.
        using var relay = new TcpRelay(peer.Address, 636);
        await using var other = await StartAsync($"--SignIn:Ldap:Url=ldaps://127.0.0.1:{relay.Port}");
        using var client = other.NewClient();
        await (await SignInAsync(client, "erika")).ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        relay.Connections.ShouldBeGreaterThan(0);
        relay.Dispose();
        await (await SignInAsync(client, "erika")).ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        // Users of the server sign in as before.
        using var local = await other.SignInAsync();
        (await local.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task A_lost_connection_is_opened_once_more()
    {
        using var relay = new TcpRelay(peer.Address, 636, peer.Address, lost: 1);
        await using var server = await StartAsync($"--SignIn:Ldap:Url=ldaps://{peer.Address}:{relay.Port}");
        (await RolesAsync(server, "erika")).ShouldBe("""[{"role":"administrator","group":null}]""");
        relay.Connections.ShouldBe(3, "one is lost, one searches, one checks the password");
        using var closed = new TcpRelay(peer.Address, 636, peer.Address, lost: int.MaxValue);
        await using var other = await StartAsync($"--SignIn:Ldap:Url=ldaps://{peer.Address}:{closed.Port}");
        using var client = other.NewClient();
        await (await SignInAsync(client, "erika")).ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
        closed.Connections.ShouldBe(2);
    }

    [Fact]
    public async Task Users_of_the_server_come_first_and_guesses_are_slowed_down()
    {
        await using var server = await StartAsync();
        using var admin = await server.SignInAsync();
        using var added = await admin.PostAsync("users", new { userName = "erika", roles = Array.Empty<object>() });
        using var client = server.NewClient();
        await (await SignInAsync(client, "erika")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        for (var guess = 0; guess < 5; guess++)
            await (await SignInAsync(client, "sam", $"guess {guess}")).ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        await (await SignInAsync(client, "sam")).ShouldBeProblemAsync(HttpStatusCode.TooManyRequests, "too-many-requests");
    }

    private static async Task<string> RolesAsync(RunningServer server, string userName)
    {
        using var client = server.NewClient();
        using var answer = await SignInAsync(client, userName);
        answer.StatusCode.ShouldBe(HttpStatusCode.OK, string.Join('\n', server.Log.Entries.Select(entry => entry.Message)));
        return (await client.JsonAsync("session")).GetProperty("roles").GetRawText();
    }

    private static Task<HttpResponseMessage> SignInAsync(ApiClient client, string userName, string password = DirectoryPeer.Password) =>
        client.PostAsync("session", new { userName, password });

    private async Task<RunningServer> StartAsync(params string[] more) =>
        await RunningServer.StartAsync(postgres, peer.Settings(more));
}
