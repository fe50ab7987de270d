using System.DirectoryServices.Protocols;
using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.DirectoryServers;
using FleetDefrag.Server.Tests.Support;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Features.DirectoryServers;

/// <summary>The server reads the Windows servers of a real Active Directory, and finds which of them have an agent.</summary>
[Collection(DirectoryCollection.Name)]
public sealed class DirectoryServersTests(PostgresFixture postgres, DirectoryPeer peer)
{
    [Fact]
    public async Task Servers_are_listed_by_unit_and_site_with_and_without_an_agent()
    {
        using var unit = new DirectoryUnit(peer, "cover");
        var sql = unit.AddUnit("SQL/AG");
        var member = unit.AddComputer("sql01", sql, "10.77.1.5");
        unit.AddComputer("sql02", sql, "10.77.200.5");
        unit.AddComputer("files01");
        unit.AddComputer("old01", more: ("userAccountControl", "4098"));
        unit.AddComputer("desk01", more: ("operatingSystem", "Windows 11 Pro"));
        unit.AddComputer("cluster", more: ("servicePrincipalName", "MSClusterVirtualServer/cover"));
        AddGroups(member);
        AddSite("cover-berlin", "10.77.0.0/16");
        AddSite("cover-hall", "10.77.200.0/24");
        await using var fleet = await unit.StartAsync(postgres);
        await fleet.EnrolAsync("COVERSQL01");
        await fleet.EnrolAsync("elsewhere");

        var coverage = await ReadAsync(fleet);
        Numbers(coverage).ShouldBe((3, 1, 2, 1, 0));
        coverage.GetProperty("onlyInFleet").GetInt32().ShouldBe(1);
        coverage.GetProperty("units").GetRawText().ShouldBe(
            """[{"name":"cover","inDirectory":1,"withoutAgent":1},{"name":"cover/SQL\\/AG","inDirectory":2,"withoutAgent":1}]""");
        coverage.GetProperty("sites").EnumerateArray().Select(site => site.GetProperty("name").GetString())
            .ShouldBe(["", "cover-berlin", "cover-hall"]);

        (await NamesAsync(fleet, "")).ShouldBe(["coverfiles01.fleet.test", "coverold01.fleet.test", "coversql01.fleet.test",
            "coversql02.fleet.test"]);
        (await NamesAsync(fleet, "show=withoutAgent")).ShouldBe(["coverfiles01.fleet.test", "coversql02.fleet.test"]);
        (await NamesAsync(fleet, "show=withAgent")).ShouldBe(["coversql01.fleet.test"]);
        (await NamesAsync(fleet, "show=disabled")).ShouldBe(["coverold01.fleet.test"]);
        (await NamesAsync(fleet, $"unit={Uri.EscapeDataString("cover/SQL\\/AG")}&sort=hostName&descending=true"))
            .ShouldBe(["coversql02.fleet.test", "coversql01.fleet.test"]);
        (await NamesAsync(fleet, "unit=cover")).Count.ShouldBe(4);
        (await NamesAsync(fleet, "unit=cov")).ShouldBeEmpty();
        (await NamesAsync(fleet, "site=cover-hall")).ShouldBe(["coversql02.fleet.test"]);
        (await NamesAsync(fleet, "search=SQL02")).ShouldBe(["coversql02.fleet.test"]);
        (await NamesAsync(fleet, "limit=1&offset=1&sort=site")).Count.ShouldBe(1);
        var first = (await fleet.Admin.JsonAsync("directory/servers?search=sql01")).GetProperty("servers")[0];
        first.GetProperty("groups").GetRawText().ShouldBe("""["cover-gold","cover-sql"]""");
        first.GetProperty("site").GetString().ShouldBe("cover-berlin");

        var csv = await (await fleet.Admin.GetAsync("directory/servers.csv?show=withoutAgent")).Content
            .ReadAsStringAsync(TestContext.Current.CancellationToken);
        csv.Split("\r\n").Length.ShouldBe(4, csv);
        csv.ShouldContain("coversql02.fleet.test,Windows Server 2022 Standard,cover/SQL\\/AG,cover-hall,10.77.200.5,,,no,");
        (await fleet.Admin.JsonAsync("audit?search=directory.read")).GetProperty("total").GetInt32().ShouldBe(1);
    }

    [Fact]
    public async Task The_history_of_the_fleet_says_how_much_of_the_directory_has_an_agent()
    {
        using var unit = new DirectoryUnit(peer, "share");
        unit.AddComputer("a");
        unit.AddComputer("b");
        unit.AddComputer("c", more: ("userAccountControl", "4098"));
        await using var fleet = await unit.StartAsync(postgres);
        await fleet.EnrolAsync("shareb.fleet.test");
        await ReadAsync(fleet);
        using var viewer = await fleet.Server.TokenClientAsync("viewer", "vera", role: Role.Viewer, group: "a");

        (await fleet.Admin.JsonAsync("fleet/history")).GetProperty("directory").GetRawText()
            .ShouldBe("""{"inDirectory":2,"withAgent":1}""");
        (await viewer.JsonAsync("fleet/history")).GetProperty("directory").ValueKind
            .ShouldBe(JsonValueKind.Null, "the directory is not a group's");
        await using var plain = await Fleet.StartAsync(postgres);
        (await plain.Admin.JsonAsync("fleet/history")).GetProperty("directory").ValueKind.ShouldBe(JsonValueKind.Null);
    }

    [Fact]
    public async Task A_server_of_the_fleet_that_leaves_or_is_disabled_raises_an_alert_until_it_is_back()
    {
        using var unit = new DirectoryUnit(peer, "leave");
        var gone = unit.AddComputer("a");
        var disabled = unit.AddComputer("b");
        unit.AddComputer("c");
        await using var fleet = await unit.StartAsync(postgres);
        await fleet.EnrolAsync("leavea.fleet.test");
        await fleet.EnrolAsync("leaveb");
        await ReadAsync(fleet);
        (await fleet.AlertsAsync("leftDirectory")).ShouldBeEmpty();

        peer.Move(gone, $"CN=Computers,{DirectoryPeer.BaseDn}");
        unit.Replace(disabled, "userAccountControl", "4098");
        Numbers(await ReadAsync(fleet)).ShouldBe((1, 0, 1, 1, 1));
        (await NamesAsync(fleet, "show=left")).ShouldBe(["leavea.fleet.test"]);
        var alerts = await fleet.AlertsAsync("leftDirectory");
        alerts.Count.ShouldBe(2);
        alerts.ShouldContain(alert => alert.GetProperty("message").GetString()!.Contains("was not found in the directory since"));
        alerts.ShouldContain(alert => alert.GetProperty("message").GetString()!.Contains("is disabled in the directory"));
        await ReadAsync(fleet);
        (await fleet.AlertsAsync("leftDirectory")).ShouldAllBe(alert => alert.GetProperty("times").GetInt32() == 1);

        peer.Move($"CN=leavea,CN=Computers,{DirectoryPeer.BaseDn}", unit.Dn);
        unit.Replace(disabled, "userAccountControl", "4096");
        Numbers(await ReadAsync(fleet)).ShouldBe((3, 2, 1, 0, 0));
        (await fleet.AlertsAsync("leftDirectory")).ShouldBeEmpty();
    }

    [Fact]
    public async Task A_read_that_breaks_off_changes_nothing_and_is_told()
    {
        using var unit = new DirectoryUnit(peer, "cut");
        using var relay = new TcpRelay(peer.Address, 636, peer.Address);
        var first = unit.AddComputer("a");
        unit.AddComputer("b");
        await using var fleet = await unit.StartAsync(postgres, $"--SignIn:Ldap:Url=ldaps://{peer.Address}:{relay.Port}");
        await UntilReadAsync(fleet);
        var before = relay.Answered;
        await ReadAsync(fleet);
        var bytes = relay.Answered - before;

        // The connection is lost a little before the end. The second attempt has no more luck.
        peer.Move(first, $"CN=Computers,{DirectoryPeer.BaseDn}");
        relay.CloseAfter(bytes - 1000);
        await ShouldFailAsync(fleet);
        var coverage = await fleet.Admin.JsonAsync("directory/coverage");
        Numbers(coverage).ShouldBe((2, 0, 2, 0, 0));
        coverage.GetProperty("failure").GetString().ShouldNotBeNullOrEmpty();

        // A wrong password of the service account is no empty directory either.
        relay.KeepOpen();
        await File.WriteAllTextAsync(unit.PasswordFile, "wrong", TestContext.Current.CancellationToken);
        await ShouldFailAsync(fleet);
        await File.WriteAllTextAsync(unit.PasswordFile, DirectoryPeer.Password, TestContext.Current.CancellationToken);
        coverage = await ReadAsync(fleet);
        Numbers(coverage).ShouldBe((1, 0, 1, 0, 1));
        coverage.GetProperty("failure").ValueKind.ShouldBe(JsonValueKind.Null);
    }

    [Fact]
    public async Task Most_servers_do_not_leave_at_once_unless_an_administrator_accepts_it()
    {
        using var unit = new DirectoryUnit(peer, "loss");
        var names = Enumerable.Range(1, 5).Select(number => unit.AddComputer($"{number}")).ToList();
        await using var fleet = await unit.StartAsync(postgres);
        Numbers(await ReadAsync(fleet)).ShouldBe((5, 0, 5, 0, 0));

        names.Take(3).ToList().ForEach(name => peer.Move(name, $"CN=Computers,{DirectoryPeer.BaseDn}"));
        var held = await ReadAsync(fleet);
        Numbers(held).ShouldBe((5, 0, 5, 0, 0));
        held.GetProperty("heldLosses").GetInt32().ShouldBe(3);
        var accepted = await (await fleet.Admin.PostAsync("directory/read", new { acceptLosses = true })).JsonAsync();
        Numbers(accepted).ShouldBe((2, 0, 2, 0, 3));
        accepted.GetProperty("heldLosses").GetInt32().ShouldBe(0);
    }

    [Fact]
    public async Task Damaged_and_hostile_entries_are_set_aside_and_told()
    {
        using var unit = new DirectoryUnit(peer, "hostile");
        unit.AddComputer("good", more: ("operatingSystem", "Windows Server \u202E2022\u200B <b>"));
        unit.AddComputer("script", more: ("dNSHostName", "x\"><script>.fleet.test"));
        unit.AddComputer("nodns", more: ("dNSHostName", "=cmd|' /C calc'!A0"));
        await using var fleet = await unit.StartAsync(postgres);
        var coverage = await ReadAsync(fleet);
        Numbers(coverage).ShouldBe((1, 0, 1, 0, 0));
        coverage.GetProperty("setAsideCount").GetInt32().ShouldBe(2);
        coverage.GetProperty("setAside").EnumerateArray().ShouldAllBe(
            entry => entry.GetProperty("reason").GetString() == "has a DNS name that no machine has");
        (await fleet.Admin.JsonAsync("directory/servers")).GetProperty("servers")[0].GetProperty("operatingSystem").GetString()
            .ShouldBe("Windows Server 2022 <b>");
        fleet.Server.Log.Entries.ShouldContain(entry => entry.Message.Contains("is set aside"));
    }

    [Fact]
    public async Task The_directory_is_read_each_hour_by_one_replica_and_agents_are_found_each_minute()
    {
        using var unit = new DirectoryUnit(peer, "hour");
        unit.AddComputer("a");
        await using var fleet = await unit.StartAsync(postgres);
        await UntilReadAsync(fleet);
        unit.AddComputer("b");
        await fleet.EnrolAsync("houra");
        await WatchAsync(fleet);
        Numbers(await fleet.Admin.JsonAsync("directory/coverage")).ShouldBe((1, 1, 0, 0, 0), "no read is due");
        fleet.Server.Time.Advance(TimeSpan.FromHours(1));
        await WatchAsync(fleet);
        Numbers(await fleet.Admin.JsonAsync("directory/coverage")).ShouldBe((2, 1, 1, 0, 0));
    }

    [Fact]
    public async Task Without_a_directory_nothing_is_covered_and_a_read_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var coverage = await fleet.Admin.JsonAsync("directory/coverage");
        coverage.GetProperty("isConfigured").GetBoolean().ShouldBeFalse();
        (await fleet.Admin.JsonAsync("directory/servers")).GetProperty("total").GetInt32().ShouldBe(0);
        await (await fleet.Admin.PostAsync("directory/read")).ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-directory");
    }

    private static (int In, int With, int Without, int Disabled, int Left) Numbers(JsonElement coverage) => (
        coverage.GetProperty("inDirectory").GetInt32(), coverage.GetProperty("withAgent").GetInt32(),
        coverage.GetProperty("withoutAgent").GetInt32(), coverage.GetProperty("disabled").GetInt32(),
        coverage.GetProperty("left").GetInt32());

    private static async Task<JsonElement> ReadAsync(Fleet fleet)
    {
        // A later read than the stored one: the test's clock stands still.
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        using var answer = await fleet.Admin.PostAsync("directory/read");
        answer.StatusCode.ShouldBe(
            HttpStatusCode.OK, string.Join('\n', fleet.Server.Log.Entries.TakeLast(3).Select(entry => entry.Message)));
        return await answer.JsonAsync();
    }

    private static async Task ShouldFailAsync(Fleet fleet)
    {
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(1));
        await (await fleet.Admin.PostAsync("directory/read")).ShouldBeProblemAsync(HttpStatusCode.ServiceUnavailable, "provider-away");
    }

    // The round of the start and this one do not run at once, so the first one has ended.
    private static async Task UntilReadAsync(Fleet fleet)
    {
        await WatchAsync(fleet);
        (await fleet.Admin.JsonAsync("directory/coverage")).GetProperty("readAt").ValueKind.ShouldBe(JsonValueKind.String);
    }

    private static Task WatchAsync(Fleet fleet) =>
        fleet.Server.Services.GetRequiredService<DirectoryWatch>().RunOnceAsync(TestContext.Current.CancellationToken);

    private static async Task<List<string>> NamesAsync(Fleet fleet, string query) =>
    [
        .. (await fleet.Admin.JsonAsync($"directory/servers?{query}")).GetProperty("servers").EnumerateArray()
            .Select(server => server.GetProperty("hostName").GetString()!),
    ];

    private void AddGroups(string member)
    {
        foreach (var group in new[] { "cover-sql", "cover-gold" })
            peer.Add(DirectoryPeer.Dn(group), ("objectClass", "group"), ("sAMAccountName", group));
        peer.Modify(DirectoryPeer.Dn("cover-sql"), DirectoryAttributeOperation.Add, "member", member);
        peer.Modify(DirectoryPeer.Dn("cover-gold"), DirectoryAttributeOperation.Add, "member", DirectoryPeer.Dn("cover-sql"));
    }

    private void AddSite(string name, string subnet)
    {
        const string Sites = $"CN=Sites,CN=Configuration,{DirectoryPeer.BaseDn}";
        peer.Add($"CN={name},{Sites}", ("objectClass", "site"));
        peer.Add($"CN={subnet},CN=Subnets,{Sites}", ("objectClass", "subnet"), ("siteObject", $"CN={name},{Sites}"));
    }
}
