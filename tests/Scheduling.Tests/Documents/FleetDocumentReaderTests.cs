using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Tests.Documents;

public sealed class FleetDocumentReaderTests
{
    private static readonly WindowSpec Night = new("22:00", "02:00", "Europe/Berlin", "FREQ=DAILY", "2026-01-01");

    private static readonly KnownServer[] Servers = [Server("files-01", "files"), Server("files-02", "files"), Server("db-01", "db")];

    private static readonly FleetDocument Good = new()
    {
        Groups = [new GroupSpec("files", Labels: "role=files"), new GroupSpec("gold", ["db-01"])],
        Sites = [new GroupSpec("berlin", ["files-01", "db-01"])],
        StorageGroups = [new GroupSpec("san-1", Labels: "role=files")],
        Policies = [new PolicySpec("standard", "fleet"), new PolicySpec("files", "group files", Priority: 10),
            new PolicySpec("gold", "group gold", Priority: 20)],
        BackupSchedules = [new BackupScheduleSpec("nightly", "site berlin", BackupType.Full, BackupMethod.FileLevel, Night)],
        Blackouts = [new FleetWindowSpec("freeze", "fleet", Night)],
        MaintenanceWindows = [new FleetWindowSpec("nights", "host files-02", Night)],
        Limits = [new LimitSpec("each-server", LimitKind.Host, AtOnce: 1), new LimitSpec("berlin", LimitKind.Site, "berlin", Percent: 10)],
    };

    [Fact]
    public void A_good_document_becomes_what_the_planner_takes()
    {
        var setup = FleetDocumentReader.Read(Good, Servers, out var mistakes);

        mistakes.ShouldBeEmpty();
        var host = setup.Hosts.Single(host => host.Name == "files-01");
        (host.Site, host.StorageGroup).ShouldBe(("berlin", "san-1"));
        host.Groups.ShouldBe(["files"]);
        setup.Hosts.Single(host => host.Name == "files-02").Site.ShouldBeNull();
        setup.Policies.Select(policy => policy.Scope).ShouldBe([Scope.Fleet, Scope.Group("files"), Scope.Group("gold")]);
        setup.Backups.Single().Scope.ShouldBe(Scope.Site("berlin"));
        setup.Windows.Select(window => (window.Name, window.Sense))
            .ShouldBe([("freeze", WindowSense.Forbids), ("nights", WindowSense.Allows)]);
        setup.Limits.Single(limit => limit.Kind == LimitKind.Site)
            .ShouldBe(new ConcurrencyLimit(LimitKind.Site, "berlin", LimitAmount.Share(10)));
    }

    public static TheoryData<string, FleetDocument, string, string> Mistakes => new()
    {
        { "no name", Good with { Groups = [.. Good.Groups, new GroupSpec("", ["db-01"])] }, "groups[2].name", "1 to 64" },
        { "two of a name", Good with { Groups = [.. Good.Groups, new GroupSpec("Gold", ["db-01"])] }, "groups[2].name",
            "two of the name 'Gold'" },
        { "nothing in it", Good with { Groups = [.. Good.Groups, new GroupSpec("x")] }, "groups[x]", "Name servers or labels" },
        { "bad query", Good with { Groups = [.. Good.Groups, new GroupSpec("x", Labels: "a b")] }, "groups[x].labels", "is no query" },
        { "unknown server", Good with { Sites = [new GroupSpec("berlin", ["files-01", "files-09"])] }, "sites[berlin].servers",
            "No server 'files-09'" },
        { "two sites", Good with { Sites = [.. Good.Sites, new GroupSpec("rome", Labels: "role=db")] }, "sites[rome]",
            "db-01 belongs to berlin already" },
        { "no scope", Good with { Policies = [new PolicySpec("p", "everything")] }, "policies[p].for", "write fleet, site <name>" },
        { "unknown site", Good with { Policies = [new PolicySpec("p", "site rome")] }, "policies[p].for", "There is no site rome" },
        { "unknown host", Good with { Policies = [new PolicySpec("p", "host x")] }, "policies[p].for", "No server 'x'" },
        { "targets nobody", Good with { Groups = [.. Good.Groups, new GroupSpec("web", Labels: "role=web")],
            Policies = [new PolicySpec("p", "group web")] }, "policies[p].for", "The policy applies to no server" },
        { "too slow", Good with { Policies = [new PolicySpec("p", "fleet", MaxBytesPerSecond: 1)] }, "policies[p].maxBytesPerSecond",
            "65536 or more" },
        { "cheap", Good with { Policies = [new PolicySpec("p", "fleet", MaxMovedRatio: 0.5)] }, "policies[p].maxMovedRatio", "from 1 to" },
        { "dear", Good with { Policies = [new PolicySpec("p", "fleet", MaxMovedRatio: 1001)] }, "policies[p].maxMovedRatio", "0, for no" },
        { "no pass", Good with { Policies = [new PolicySpec("p", "fleet", Passes: ["all"])] }, "policies[p].passes",
            "There is no pass 'all'. The passes are files, directories" },
        { "excluded drive", Good with { Policies = [new PolicySpec("p", "fleet", ExcludedPaths: [@"\ok", @"D:\mail"])] },
            "policies[p].excludedPaths", @"'D:\mail' is no path from the root" },
        { "excluded wildcard", Good with { Policies = [new PolicySpec("p", "fleet", ExcludedPaths: [@"\mail\*.pst"])] },
            "policies[p].excludedPaths", "without * or ?" },
        { "excluded root", Good with { Policies = [new PolicySpec("p", "fleet", ExcludedPaths: [@"\"])] }, "policies[p].excludedPaths",
            "is no path from the root" },
        { "excluded share", Good with { Policies = [new PolicySpec("p", "fleet", ExcludedPaths: [@"\\server\share"])] },
            "policies[p].excludedPaths", "is no path from the root" },
        { "excluded relative", Good with { Policies = [new PolicySpec("p", "fleet", ExcludedPaths: ["mail"])] },
            "policies[p].excludedPaths", "'mail' is no path from the root" },
        { "too many excluded",
            Good with { Policies = [
                new PolicySpec("p", "fleet", ExcludedPaths: [.. Enumerable.Range(0, 257)
                    .Select(path => $@"\{path}")])] }, "policies[p].excludedPaths", "There are 257; 256 are possible." },
        { "overlaps itself",
            Good with { BackupSchedules = [
                new BackupScheduleSpec("n", "fleet", BackupType.Full, BackupMethod.FileLevel, Night with { DaysLater = 2 })] },
                "backupSchedules[n].window.to", "overlaps itself" },
        { "no zone", Good with { Blackouts = [new FleetWindowSpec("b", "fleet", Night with { TimeZone = "Mars" })] },
            "blackouts[b].window.timeZone", "no IANA time zone" },
        { "never fires",
            Good with { MaintenanceWindows = [
                new FleetWindowSpec("m", "fleet", Night with { Rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" })] },
                "maintenanceWindows[m].window.rule", "never happens" },
        { "empty window", Good with { Blackouts = [new FleetWindowSpec("b", "fleet", Night with { To = "22:00" })] },
            "blackouts[b].window.to", "empty" },
        { "both amounts", Good with { Limits = [new LimitSpec("l", LimitKind.Fleet, AtOnce: 1, Percent: 1)] }, "limits[l]",
            "either atOnce" },
        { "no amount", Good with { Limits = [new LimitSpec("l", LimitKind.Fleet)] }, "limits[l]", "either atOnce" },
        { "unknown target", Good with { Limits = [new LimitSpec("l", LimitKind.StorageGroup, "san-9", AtOnce: 1)] }, "limits[l].target",
            "There is no StorageGroup 'san-9'" },
    };

    [Fact]
    public void What_was_stored_is_read_as_it_was_and_without_what_names_servers_that_are_gone()
    {
        var checkedSetup = FleetDocumentReader.Read(Good, Servers, out _);
        var stored = FleetDocumentReader.ReadStored(Good, Servers);

        stored.Policies.Select(policy => (policy.Name, policy.Scope, policy.Priority))
            .ShouldBe(checkedSetup.Policies.Select(policy => (policy.Name, policy.Scope, policy.Priority)));
        stored.Windows.Select(window => (window.Name, window.Window.Length))
            .ShouldBe(checkedSetup.Windows.Select(window => (window.Name, window.Window.Length)));
        stored.Hosts.Select(host => (host.Name, host.Site)).ShouldBe(checkedSetup.Hosts.Select(host => (host.Name, host.Site)));
        FleetDocumentReader.ReadStored(Good, [.. Servers.Where(server => server.Name != "files-02")]).Windows.Select(window => window.Name)
            .ShouldBe(["freeze"]);
    }

    [Theory]
    [MemberData(nameof(Mistakes))]
    public void A_mistake_is_named_with_its_path(string name, FleetDocument document, string path, string message)
    {
        FleetDocumentReader.Read(document, Servers, out var mistakes);

        var mistake = mistakes.ShouldHaveSingleItem(name);
        mistake.Path.ShouldBe(path);
        mistake.Message.ShouldContain(message);
    }

    [Fact]
    public void Two_policies_of_equal_precedence_are_refused_both()
    {
        FleetDocumentReader.Read(
            Good with { Policies = [.. Good.Policies, new PolicySpec("second", "fleet"),
            new PolicySpec("silver", "group files", Priority: 20)] }, Servers, out var mistakes);

        mistakes.Select(mistake => mistake.ToString()).ShouldBe(
        [
            "policies[standard].for: The precedence equals that of policies[second]; which policy applies would be chance.",
            "policies[gold].priority: The precedence equals that of policies[silver]; which policy applies would be chance.",
            "policies[second].for: The precedence equals that of policies[standard]; which policy applies would be chance.",
            "policies[silver].priority: The precedence equals that of policies[gold]; which policy applies would be chance.",
        ], ignoreOrder: true);
    }

    [Fact]
    public void Two_limits_of_the_same_are_refused()
    {
        FleetDocumentReader.Read(
            Good with { Limits = [new LimitSpec("a", LimitKind.Fleet, AtOnce: 1), new LimitSpec("b", LimitKind.Fleet, AtOnce: 2)] },
            Servers, out var mistakes);

        mistakes.Select(mistake => mistake.Path).ShouldBe(["limits[a]", "limits[b]"]);
    }

    private static KnownServer Server(string name, string role) =>
        new(Guid.CreateVersion7(), name, new Dictionary<string, string> { ["role"] = role });
}
