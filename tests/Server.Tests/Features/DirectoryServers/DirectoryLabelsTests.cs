using System.DirectoryServices.Protocols;
using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.DirectoryServers;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.DirectoryServers;

/// <summary>Servers get labels from a real Active Directory, and with them groups, policies and the people of a group.</summary>
[Collection(DirectoryCollection.Name)]
public sealed class DirectoryLabelsTests(PostgresFixture postgres, DirectoryPeer peer)
{
    [Fact]
    public async Task Labels_follow_the_directory_and_decide_group_policy_and_permission()
    {
        using var unit = new DirectoryUnit(peer, "label");
        var account = unit.AddComputer("a", unit.AddUnit("SQL"));
        AddGroup("labelrole-sql", account);
        await using var fleet = await unit.StartAsync(postgres);
        var server = (await fleet.EnrolAsync("labela")).ServerId;
        // Another server stays in the group: a policy for nobody is refused.
        await SetLabelsAsync(fleet, (await fleet.EnrolAsync("other")).ServerId, new() { ["role"] = "sql" });
        await PutAsync(fleet, "groups/gold", new { name = "gold", labels = "role=sql" });
        await PutAsync(fleet, "policies/all", new { name = "all", @for = "fleet", mode = "off" });
        await PutAsync(fleet, "directory-labels/ou", new { name = "ou", from = "unit", level = 2 });
        await PutAsync(fleet, "directory-labels/role", new { name = "role", from = "group", prefix = "labelrole-" });
        await ReadAsync(fleet);
        await PutAsync(fleet, "policies/gold", new { name = "gold", @for = "group gold", mode = "off" });

        (await LabelsAsync(fleet, server)).ShouldBe("""{"ou":"SQL","role":"sql"}""");
        (await PolicyAsync(fleet, server)).ShouldBe("gold");
        using var berta = await fleet.Server.TokenClientAsync("berta", "berta", role: Role.Viewer, group: "gold");
        (await berta.JsonAsync("servers")).GetProperty("total").GetInt32().ShouldBe(2);

        // A label by hand wins, also where it is empty.
        await SetLabelsAsync(fleet, server, new() { ["role"] = "" });
        (await PolicyAsync(fleet, server)).ShouldBe("all");
        (await berta.JsonAsync("servers")).GetProperty("total").GetInt32().ShouldBe(1);
        await SetLabelsAsync(fleet, server, []);
        (await PolicyAsync(fleet, server)).ShouldBe("gold");

        // The account changes its group. The change is in the audit with what was there before, and with its effect.
        peer.Modify(DirectoryPeer.Dn("labelrole-sql"), DirectoryAttributeOperation.Delete, "member", account);
        AddGroup("labelrole-files", account);
        await ReadAsync(fleet);
        (await LabelsAsync(fleet, server)).ShouldBe("""{"ou":"SQL","role":"files"}""");
        (await PolicyAsync(fleet, server)).ShouldBe("all");
        (await berta.JsonAsync("servers")).GetProperty("total").GetInt32().ShouldBe(1);
        var entry = (await fleet.Admin.JsonAsync("audit?search=server.labelled")).GetProperty("entries")[0];
        entry.GetProperty("actor").GetString().ShouldBe("directory");
        entry.GetProperty("before").GetString().ShouldBe("ou=SQL, role=sql");
        entry.GetProperty("after").GetString().ShouldBe("ou=SQL, role=files");
        entry.GetProperty("detail").GetString().ShouldEndWith("; policy gold → all");

        // Who left keeps its labels; who moved gets those of the new place.
        peer.Move(account, $"CN=Computers,{DirectoryPeer.BaseDn}");
        await ReadAsync(fleet, acceptLosses: true);
        (await LabelsAsync(fleet, server)).ShouldBe("""{"ou":"SQL","role":"files"}""");
        peer.Move($"CN=labela,CN=Computers,{DirectoryPeer.BaseDn}", unit.Dn);
        await ReadAsync(fleet);
        (await LabelsAsync(fleet, server)).ShouldBe("""{"role":"files"}""");

        // A rule that is removed takes its label away, with the next round and without a read.
        (await fleet.Admin.DeleteAsync("setup/directory-labels/role")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await WatchAsync(fleet);
        (await LabelsAsync(fleet, server)).ShouldBe("{}");
    }

    [Fact]
    public async Task A_read_that_breaks_off_changes_no_label()
    {
        using var unit = new DirectoryUnit(peer, "labelcut");
        using var relay = new TcpRelay(peer.Address, 636, peer.Address);
        var (first, second) = (unit.AddUnit("one"), unit.AddUnit("two"));
        unit.AddComputer("a", first);
        unit.AddComputer("b", second);
        await using var fleet = await unit.StartAsync(postgres, $"--SignIn:Ldap:Url=ldaps://{peer.Address}:{relay.Port}");
        var server = (await fleet.EnrolAsync("labelcuta")).ServerId;
        await PutAsync(fleet, "directory-labels/ou", new { name = "ou", from = "unit", level = 2 });
        await WatchAsync(fleet);
        var before = relay.Answered;
        await ReadAsync(fleet);
        var bytes = relay.Answered - before;
        (await LabelsAsync(fleet, server)).ShouldBe("""{"ou":"one"}""");

        peer.Move($"CN=labelcuta,{first}", second);
        relay.CloseAfter(bytes - 1000);
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        (await fleet.Admin.PostAsync("directory/read")).StatusCode.ShouldBe(HttpStatusCode.ServiceUnavailable);
        await WatchAsync(fleet);
        (await LabelsAsync(fleet, server)).ShouldBe("""{"ou":"one"}""");
        relay.KeepOpen();
        await ReadAsync(fleet);
        (await LabelsAsync(fleet, server)).ShouldBe("""{"ou":"two"}""");
    }

    [Fact]
    public async Task Hostile_names_of_the_directory_are_set_aside_and_told()
    {
        using var unit = new DirectoryUnit(peer, "labelbad");
        unit.AddComputer("a", unit.AddUnit("\\<b\\>gold"));
        unit.AddComputer("b", unit.AddUnit("gold\u200B"));
        unit.AddComputer("c", unit.AddUnit("silver"));
        await using var fleet = await unit.StartAsync(postgres);
        var bad = (await fleet.EnrolAsync("labelbada")).ServerId;
        await fleet.EnrolAsync("labelbadb");
        var good = (await fleet.EnrolAsync("labelbadc")).ServerId;
        await PutAsync(fleet, "directory-labels/ou", new { name = "ou", from = "unit", level = 2 });
        await ReadAsync(fleet);
        (await LabelsAsync(fleet, bad)).ShouldBe("{}");
        (await LabelsAsync(fleet, good)).ShouldBe("""{"ou":"silver"}""");
        var state = await fleet.Admin.JsonAsync("directory/labels");
        (state.GetProperty("labelled").GetInt32(), state.GetProperty("setAsideCount").GetInt32()).ShouldBe((1, 2));
        state.GetProperty("setAside").EnumerateArray().Select(entry => entry.GetProperty("hostName").GetString())
            .ShouldBe(["labelbada", "labelbadb"]);
    }

    [Fact]
    public async Task A_wrong_rule_is_refused_at_its_field_and_a_changed_one_by_its_tag()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await ShouldRefuseAsync(fleet, new { name = "a=b", from = "site" }, "name");
        await ShouldRefuseAsync(fleet, new { name = "ou", from = "unit", level = 0 }, "level");
        await ShouldRefuseAsync(fleet, new { name = "ou", from = "site", level = 1 }, "level");
        await ShouldRefuseAsync(fleet, new { name = "role", from = "group" }, "prefix");
        await ShouldRefuseAsync(fleet, new { name = "role", from = "unit", prefix = "x" }, "prefix");
        await PutAsync(fleet, "directory-labels/site", new { name = "site", from = "site" });
        using var request = new HttpRequestMessage(HttpMethod.Put, "setup/directory-labels/site");
        request.Headers.TryAddWithoutValidation("If-Match", "\"1\"");
        request.Content = System.Net.Http.Json.JsonContent.Create(new { name = "site", from = "unit" });
        using var answer = await fleet.Admin.Http.SendAsync(request, TestContext.Current.CancellationToken);
        answer.StatusCode.ShouldBe(HttpStatusCode.PreconditionFailed);
        using var document = await fleet.Admin.GetAsync("setup/document");
        (await document.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)).ShouldContain("directoryLabels:");
    }

    private static async Task ShouldRefuseAsync(Fleet fleet, object rule, string field)
    {
        var name = JsonSerializer.SerializeToElement(rule).GetProperty("name").GetString()!;
        using var answer = await fleet.Admin.PutAsync($"setup/directory-labels/{Uri.EscapeDataString(name)}", rule);
        answer.StatusCode.ShouldBe(HttpStatusCode.BadRequest);
        (await answer.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)).ShouldContain($".{field}\"");
    }

    private void AddGroup(string name, string member)
    {
        peer.Add(DirectoryPeer.Dn(name), ("objectClass", "group"), ("sAMAccountName", name));
        peer.Modify(DirectoryPeer.Dn(name), DirectoryAttributeOperation.Add, "member", member);
    }

    private static async Task PutAsync(Fleet fleet, string path, object spec)
    {
        using var put = await fleet.Admin.PutAsync($"setup/{path}", spec);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    private static async Task SetLabelsAsync(Fleet fleet, Guid server, Dictionary<string, string> labels)
    {
        using var put = await fleet.Admin.PutAsync($"servers/{server}/labels", new { labels });
        put.StatusCode.ShouldBe(HttpStatusCode.NoContent);
    }

    private static async Task ReadAsync(Fleet fleet, bool acceptLosses = false)
    {
        // A later read than the stored one: the test's clock stands still.
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        using var answer = await fleet.Admin.PostAsync("directory/read", new { acceptLosses });
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    private static Task WatchAsync(Fleet fleet) =>
        fleet.Server.Services.GetRequiredService<DirectoryWatch>().RunOnceAsync(TestContext.Current.CancellationToken);

    private static async Task<string> LabelsAsync(Fleet fleet, Guid server) =>
        (await fleet.Admin.JsonAsync($"servers/{server}")).GetProperty("directoryLabels").GetRawText();

    private static async Task<string?> PolicyAsync(Fleet fleet, Guid server) =>
        (await fleet.Admin.JsonAsync($"servers/{server}/policy")).GetProperty("policy").GetProperty("name").GetString();
}
