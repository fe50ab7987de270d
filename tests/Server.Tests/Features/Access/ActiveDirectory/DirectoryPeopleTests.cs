using System.DirectoryServices.Protocols;
using System.Net;
using FleetDefrag.Server.Features.Access.ActiveDirectory;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.Access.ActiveDirectory;

/// <summary>People of a real Active Directory lose their sessions when their account is disabled, locked or removed.</summary>
[Collection(DirectoryCollection.Name)]
public sealed class DirectoryPeopleTests(PostgresFixture postgres, DirectoryPeer peer)
{
    [Fact]
    public async Task Sessions_and_tokens_of_a_person_end_when_the_account_is_disabled_and_those_of_others_stay()
    {
        using var folder = new TemporaryFolder();
        await using var server = await StartAsync(folder);
        using var leaving = await SignInAsync(server, AddAdministrator("leaving"));
        using var staying = await SignInAsync(server, AddAdministrator("staying"));
        var wanted = new { name = "script", scope = "read", expiresInHours = 24 };
        var token = (await (await leaving.PostAsync("api-tokens", wanted)).JsonAsync())
            .GetProperty("token").GetString()!;
        using var script = server.NewClient();
        script.Http.DefaultRequestHeaders.Authorization = new("Bearer", token);
        await CheckAsync(server);
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);

        peer.Modify(DirectoryPeer.Dn("leaving"), DirectoryAttributeOperation.Replace, "userAccountControl", "514");
        await CheckAsync(server);
        (await leaving.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await staying.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        var entry = (await staying.JsonAsync("audit?search=session.ended")).GetProperty("entries").EnumerateArray().Single();
        entry.GetProperty("detail").GetString().ShouldBe("the account is disabled in the directory");
        await CheckAsync(server);
        (await staying.JsonAsync("audit?search=session.ended")).GetProperty("total").GetInt32().ShouldBe(1);

        peer.Modify(DirectoryPeer.Dn("leaving"), DirectoryAttributeOperation.Replace, "userAccountControl", "512");
        using var back = await SignInAsync(server, "leaving");
        (await script.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    [Fact]
    public async Task A_removed_and_a_locked_account_end_the_sessions()
    {
        using var folder = new TemporaryFolder();
        await using var server = await StartAsync(folder);
        using var removed = await SignInAsync(server, AddAdministrator("removed"));
        using var locked = await SignInAsync(server, AddAdministrator("locked"));
        peer.Remove(DirectoryPeer.Dn("removed"));
        peer.Lock("locked");
        await CheckAsync(server);
        (await removed.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
        (await locked.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
    }

    [Fact]
    public async Task A_check_that_fails_keeps_the_sessions()
    {
        using var folder = new TemporaryFolder();
        await using var server = await StartAsync(folder);
        using var person = await SignInAsync(server, AddAdministrator("kept"));
        peer.Modify(DirectoryPeer.Dn("kept"), DirectoryAttributeOperation.Replace, "userAccountControl", "514");
        await File.WriteAllTextAsync(Path.Combine(folder.Path, "password"), "wrong", TestContext.Current.CancellationToken);
        await Should.ThrowAsync<DirectoryAwayException>(() => CheckAsync(server));
        (await person.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.OK);
        await File.WriteAllTextAsync(
            Path.Combine(folder.Path, "password"), DirectoryPeer.Password, TestContext.Current.CancellationToken);
        await CheckAsync(server);
        (await person.GetAsync("fleet")).StatusCode.ShouldBe(HttpStatusCode.Unauthorized);
    }

    private string AddAdministrator(string name)
    {
        peer.AddPerson(name);
        peer.Modify(DirectoryPeer.Dn("fleet-admins"), DirectoryAttributeOperation.Add, "member", DirectoryPeer.Dn(name));
        return name;
    }

    private async Task<RunningServer> StartAsync(TemporaryFolder folder)
    {
        var file = Path.Combine(folder.Path, "password");
        await File.WriteAllTextAsync(file, DirectoryPeer.Password, TestContext.Current.CancellationToken);
        return await RunningServer.StartAsync(
            postgres,
            peer.Settings("--SignIn:Ldap:BindUser=finder@fleet.test", $"--SignIn:Ldap:BindPasswordFile={file}"));
    }

    private static async Task<ApiClient> SignInAsync(RunningServer server, string userName)
    {
        var client = server.NewClient();
        (await client.PostAsync("session", new { userName, password = DirectoryPeer.Password })).StatusCode.ShouldBe(HttpStatusCode.OK);
        return client;
    }

    private static Task CheckAsync(RunningServer server) =>
        server.Services.GetRequiredService<DirectoryPeopleWatch>().RunOnceAsync(TestContext.Current.CancellationToken);
}
