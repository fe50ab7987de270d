using System.Net;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Servers;

/// <summary>Labels decide which groups and sites a server belongs to, and therefore which policy applies.</summary>
public sealed class LabelTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Other_labels_bring_another_policy_and_are_audited()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        await fleet.EnrolAsync("files02");
        var gold = new { name = "gold", labels = "tier=gold", servers = new[] { "files02" } };
        (await fleet.Admin.PutAsync("setup/groups/gold", gold)).StatusCode.ShouldBe(HttpStatusCode.OK);
        await fleet.PutPolicyAsync(new { name = "gold", @for = "group gold" });

        (await SetAsync(fleet, agent.ServerId, new { tier = "gold" })).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("labels").GetProperty("tier").GetString().ShouldBe("gold");
        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}/policy")).GetProperty("policy").GetProperty("name")
            .GetString().ShouldBe("gold");
        await using var db = await fleet.Server.DbAsync();
        (await db.AuditEntries.SingleAsync(entry => entry.Action == "server.labelled", TestContext.Current.CancellationToken)).Detail
            .ShouldBe("files01: none → tier=gold");
    }

    [Fact]
    public async Task Labels_that_would_make_the_setup_wrong_are_refused_with_the_path_of_the_mistake()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        (await SetAsync(fleet, agent.ServerId, new { site = "berlin" })).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        foreach (var site in new[] { "berlin", "rome" })
        {
            var labels = site == "rome" ? "rome" : "site=berlin";
            (await fleet.Admin.PutAsync($"setup/sites/{site}", new { name = site, labels })).StatusCode.ShouldBe(HttpStatusCode.OK);
        }

        await fleet.PutPolicyAsync(new { name = "berlin", @for = "site berlin" });

        using var two = await SetAsync(fleet, agent.ServerId, new { site = "berlin", rome = "" });
        (await two.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request"))
            .ShouldStartWith("sites[rome]: files01 belongs to berlin already");
        using var nobody = await SetAsync(fleet, agent.ServerId, new { });
        (await nobody.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request"))
            .ShouldStartWith("policies[berlin].for: The policy applies to no server");
        using var nameless = await SetAsync(fleet, agent.ServerId, new Dictionary<string, string> { [""] = "x" });
        await nameless.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("labels").EnumerateObject()
            .Select(label => label.Name).ShouldBe(["site"]);
    }

    private static Task<HttpResponseMessage> SetAsync(Fleet fleet, Guid serverId, object labels) =>
        fleet.Admin.PutAsync($"servers/{serverId}/labels", new { labels });
}
