using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Features.DirectoryServers.Labelling;

namespace FleetDefrag.Server.Tests.Features.DirectoryServers.Labelling;

/// <summary>Which labels a server gets from what the directory knows.</summary>
public sealed class LabelPlanTests
{
    private static readonly DirectoryLabelSpec Site = new("site", DirectoryLabelSource.Site);
    private static readonly DirectoryLabelSpec Unit = new("ou", DirectoryLabelSource.Unit, Level: 2);
    private static readonly DirectoryLabelSpec Path = new("path", DirectoryLabelSource.Unit);
    private static readonly DirectoryLabelSpec Role = new("role", DirectoryLabelSource.Group, Prefix: "role-");

    [Fact]
    public void Labels_come_from_the_site_the_unit_and_the_group()
    {
        var plan = Plan([Site, Unit, Path, Role], new AccountFacts(Id, "Servers/SQL\\/AG", "Berlin", ["all", "Role-files", "role-"]));
        plan.Changes[Id].ShouldBe(
            new Dictionary<string, string> { ["site"] = "Berlin", ["ou"] = "SQL/AG", ["path"] = "Servers/SQL\\/AG", ["role"] = "files" },
            ignoreOrder: true);
        plan.SetAside.ShouldBeEmpty();
        plan.Labelled.ShouldBe(1);
    }

    [Fact]
    public void What_the_directory_does_not_know_gives_no_label_and_takes_an_earlier_one_away()
    {
        var plan = Plan([Site, Unit, Role], new AccountFacts(Id, "Servers", null, ["role-"]), ("site", "Berlin"));
        plan.Changes[Id].ShouldBeEmpty();
        plan.SetAside.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("<script>alert(1)</script>")]
    [InlineData("a,role=gold")]
    [InlineData("gold\u200B")]
    [InlineData("go\nld")]
    [InlineData("\u202Edlog")]
    [InlineData("gold\"")]
    public void A_hostile_name_is_set_aside_and_the_label_stays_as_it_was(string name)
    {
        var marked = FleetDefrag.Server.Features.Access.Providers.ProviderText.Marked(name, 255);
        foreach (var facts in new[]
        {
            new AccountFacts(Id, UnitPath.Join(["x", marked]), null, []), new AccountFacts(Id, "", marked, []),
            new AccountFacts(Id, "", null, [$"role-{marked}"]),
        })
        {
            var plan = Plan([Site with { Name = "l" }, Unit with { Name = "l2" }, Role with { Name = "l3" }], facts);
            plan.Changes.ShouldBeEmpty();
            plan.SetAside.ShouldHaveSingleItem().HostName.ShouldBe("files01");
        }

        var kept = Plan([Role], new AccountFacts(Id, "", null, [$"role-{marked}"]), ("role", "files"));
        kept.Changes.ShouldBeEmpty();
        kept.Labelled.ShouldBe(1);
    }

    [Fact]
    public void A_value_longer_than_a_label_and_a_name_that_was_cut_are_set_aside()
    {
        Plan([Path], new AccountFacts(Id, new string('x', 256), null, [])).SetAside.Single().Reason.ShouldContain("more than 255");
        var cut = FleetDefrag.Server.Features.Access.Providers.ProviderText.Marked(new string('x', 300), 255);
        cut.Length.ShouldBe(255);
        Plan([Site], new AccountFacts(Id, "", cut, [])).SetAside.Single().Reason.ShouldContain("too long");
    }

    [Fact]
    public void Two_groups_of_a_prefix_leave_the_label_as_it_was()
    {
        var facts = new AccountFacts(Id, "", null, ["role-files", "role-sql"]);
        Plan([Role], facts).SetAside.Single().Reason.ShouldContain("role-files, role-sql");
        Plan([Role], facts, ("role", "sql")).Changes.ShouldBeEmpty();
    }

    [Fact]
    public void A_server_without_an_account_keeps_the_labels_that_still_have_a_rule()
    {
        var document = new FleetDocument { DirectoryLabels = [Site] };
        var plan = LabelPlan.Of(document, [Server(("site", "Berlin"), ("role", "files"))], []);
        plan.Changes[Id].ShouldBe(new Dictionary<string, string> { ["site"] = "Berlin" });
        LabelPlan.Of(new FleetDocument(), [Server(("site", "Berlin"))], []).Changes[Id].ShouldBeEmpty();
    }

    [Fact]
    public void Labels_that_would_put_a_server_into_two_sites_are_set_aside()
    {
        var document = new FleetDocument
        {
            DirectoryLabels = [Site], Sites = [new GroupSpec("hall", ["files01"]), new GroupSpec("berlin", Labels: "site=Berlin")],
        };
        var plan = LabelPlan.Of(document, [Server()], [new AccountFacts(Id, "", "Berlin", [])]);
        plan.Changes.ShouldBeEmpty();
        plan.SetAside.Single().Reason.ShouldBe("the server would be in the sites hall and berlin");
    }

    [Fact]
    public void A_path_of_units_is_split_as_it_was_joined()
    {
        foreach (var units in new string[][] { [], ["a"], ["a/b", "c\\", "\\/"], ["München", "x y"] })
            UnitPath.Split(UnitPath.Join(units)).ShouldBe(units);
    }

    private static Guid Id { get; } = new(1, 0, 0, new byte[8]);

    private static LabelPlan Plan(
        IReadOnlyList<DirectoryLabelSpec> rules, AccountFacts facts, params (string Name, string Value)[] before) =>
        LabelPlan.Of(new FleetDocument { DirectoryLabels = rules }, [Server(before)], [facts]);

    private static KnownServer Server(params (string Name, string Value)[] byDirectory) =>
        new(Id, "files01", new Dictionary<string, string>())
        {
            DirectoryLabels = byDirectory.ToDictionary(label => label.Name, label => label.Value),
        };
}
