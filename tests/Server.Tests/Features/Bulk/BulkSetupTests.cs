using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Bulk;

/// <summary>Labels and policies of many servers are previewed with the policies that change, then changed all or none.</summary>
public sealed class BulkSetupTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Labels_are_previewed_with_the_policies_that_change_and_then_set()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (one, two) = await TwoServersAsync(fleet);
        await PutGroupAsync(fleet, new { name = "gold", labels = "tier=gold", servers = new[] { "two" } });
        await fleet.PutPolicyAsync(new { name = "gold", @for = "group gold" });

        var body = new { serverIds = new[] { one, two }, set = new { tier = "gold" }, remove = new[] { "old" } };
        var preview = await PostAsync(fleet, "bulk/labels/preview", body);
        preview.GetProperty("servers").GetInt32().ShouldBe(2);
        var change = preview.GetProperty("policyChanges").EnumerateArray().Single();
        (change.GetProperty("hostName").GetString(), change.GetProperty("from").GetString(), change.GetProperty("to").GetString())
            .ShouldBe(("one", null, "gold"));
        (await LabelsAsync(fleet, one)).ShouldBeEmpty("a preview changes nothing");

        await PostAsync(fleet, "bulk/labels", body);
        (await LabelsAsync(fleet, one)).ShouldBe(["tier=gold"]);
        (await LabelsAsync(fleet, two)).ShouldBe(["tier=gold"]);
        var again = await PostAsync(fleet, "bulk/labels", body);
        again.GetProperty("servers").GetInt32().ShouldBe(0);
        again.GetProperty("refused").EnumerateArray().Select(item => item.GetProperty("code").GetString())
            .ShouldBe(["unchanged", "unchanged"]);
    }

    [Fact]
    public async Task Labels_that_would_make_the_setup_wrong_change_no_server()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (one, two) = await TwoServersAsync(fleet);
        foreach (var (name, labels) in new[] { ("berlin", "berlin"), ("rome", "rome") })
            (await fleet.Admin.PutAsync($"setup/sites/{name}", new { name, labels })).StatusCode.ShouldBe(HttpStatusCode.OK);

        using var refused = await fleet.Admin.PostAsync(
            "bulk/labels", new { serverIds = new[] { one, two }, set = new { berlin = "", rome = "" } });
        (await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("belongs to berlin already");
        (await LabelsAsync(fleet, one)).ShouldBeEmpty();
        using var empty = await fleet.Admin.PostAsync("bulk/labels/preview", new { serverIds = new[] { one } });
        await empty.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task A_policy_for_a_group_takes_servers_in_and_says_where_another_policy_comes_first()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (one, two) = await TwoServersAsync(fleet);
        await fleet.EnrolAsync("three");
        await PutGroupAsync(fleet, new { name = "nights", servers = new[] { "three" } });
        await fleet.PutPolicyAsync(new { name = "nightly", @for = "group nights" });
        await fleet.PutPolicyAsync(new { name = "own", @for = "host two" });

        var body = new { serverIds = new[] { one, two }, policy = "nightly" };
        var preview = await PostAsync(fleet, "bulk/policy/preview", body);
        preview.GetProperty("policyChanges").EnumerateArray().Single().GetProperty("hostName").GetString().ShouldBe("one");
        var refused = preview.GetProperty("refused").EnumerateArray().Single();
        refused.GetProperty("reason").GetString().ShouldBe("Policy own applies to host two, before nightly (group nights, priority 0).");

        await PostAsync(fleet, "bulk/policy", body);
        (await fleet.Admin.JsonAsync($"servers/{one}/policy")).GetProperty("policy").GetProperty("name").GetString().ShouldBe("nightly");
        (await fleet.Admin.JsonAsync("setup/groups/nights")).GetProperty("servers").EnumerateArray().Select(name => name.GetString())
            .ShouldBe(["three", "one"]);
    }

    [Fact]
    public async Task Only_a_policy_for_a_group_can_be_applied_to_selected_servers()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (one, _) = await TwoServersAsync(fleet);
        await fleet.PutStandardPolicyAsync();

        using var wide = await fleet.Admin.PostAsync("bulk/policy", new { serverIds = new[] { one }, policy = "standard" });
        await wide.ShouldBeProblemAsync(HttpStatusCode.UnprocessableEntity, "no-group-policy");
        using var unknown = await fleet.Admin.PostAsync("bulk/policy/preview", new { serverIds = new[] { one }, policy = "none" });
        await unknown.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    private static async Task<(Guid One, Guid Two)> TwoServersAsync(Fleet fleet) =>
        ((await fleet.EnrolAsync("one")).ServerId, (await fleet.EnrolAsync("two")).ServerId);

    private static async Task PutGroupAsync(Fleet fleet, object group)
    {
        var name = JsonSerializer.SerializeToElement(group).GetProperty("name").GetString();
        (await fleet.Admin.PutAsync($"setup/groups/{name}", group)).StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    private static async Task<JsonElement> PostAsync(Fleet fleet, string path, object body)
    {
        using var response = await fleet.Admin.PostAsync(path, body);
        response.StatusCode.ShouldBe(HttpStatusCode.OK, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        return await response.JsonAsync();
    }

    private static async Task<List<string>> LabelsAsync(Fleet fleet, Guid serverId) =>
    [
        .. (await fleet.Admin.JsonAsync($"servers/{serverId}")).GetProperty("labels").EnumerateObject()
            .Select(label => $"{label.Name}={label.Value.GetString()}"),
    ];
}
