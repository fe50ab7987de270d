using System.Net;
using System.Net.Http.Json;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Features.Setup;

/// <summary>The labels of servers are a section of the document, because groups and sites by query depend on them.</summary>
public sealed class DocumentLabelTests(PostgresFixture postgres)
{
    private const string Gold =
        """
        servers:
          - {name: files01, labels: {tier: gold}}
        groups:
          - {name: gold, labels: tier=gold}
        policies:
          - {name: gold, for: group gold}
        """;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Labels_and_the_policy_that_they_bring_are_applied_as_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        await fleet.EnrolAsync("files02");

        (await ChangesAsync(await fleet.Admin.PutDocumentAsync(Gold, dryRun: true))).ShouldContain("change server files01");
        (await LabelsAsync(fleet, agent.ServerId)).ShouldBeEmpty("a dry run stores nothing");

        (await ChangesAsync(await fleet.Admin.PutDocumentAsync(Gold)))
            .ShouldBe(["create group gold", "create policy gold", "change server files01"]);
        (await LabelsAsync(fleet, agent.ServerId)).ShouldBe(["tier=gold"]);
        (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}/policy")).GetProperty("policy").GetProperty("name")
            .GetString().ShouldBe("gold");
        await using (var db = await fleet.Server.DbAsync())
            (await db.AuditEntries.SingleAsync(entry => entry.Action == "server.labelled", Cancellation)).Detail
                .ShouldBe("files01: none → tier=gold");

        var exported = await fleet.Admin.Http.GetStringAsync("setup/document", Cancellation);
        exported.ShouldContain("files02", Case.Sensitive, "a server that was not in the document stays");
        (await ChangesAsync(await fleet.Admin.PutDocumentAsync(exported))).ShouldBeEmpty();
        (await ChangesAsync(await fleet.Admin.PutDocumentAsync("servers: []")))
            .ShouldBe(["remove group gold", "remove policy gold"], "labels stay with their servers");
    }

    [Fact]
    public async Task A_document_does_not_take_back_labels_that_were_set_meanwhile()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var read = await fleet.Admin.GetAsync("setup/document");
        (await fleet.Admin.PutAsync($"servers/{agent.ServerId}/labels", new { labels = new { tier = "silver" } })).StatusCode
            .ShouldBe(HttpStatusCode.NoContent);

        using var refused = await fleet.Admin.PutDocumentAsync(Gold, ifMatch: read.Headers.ETag);
        (await refused.ShouldBeProblemAsync(HttpStatusCode.PreconditionFailed, "changed-meanwhile"))
            .ShouldStartWith("The labels of servers were changed meanwhile");
        (await LabelsAsync(fleet, agent.ServerId)).ShouldBe(["tier=silver"]);
    }

    [Fact]
    public async Task The_tag_after_a_change_of_labels_is_that_of_the_document()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync();
        using var applied = await fleet.Admin.PutDocumentAsync(Gold);
        applied.StatusCode.ShouldBe(HttpStatusCode.OK);
        using var read = await fleet.Admin.GetAsync("setup/document");
        read.Headers.ETag.ShouldBe(applied.Headers.ETag.ShouldNotBeNull());
    }

    [Theory]
    [InlineData("servers: [{name: files01, labels: {'': x}}]", "servers[files01].labels: A label's name may have 1 to 63 characters")]
    [InlineData("servers: [{name: files01, labels: {}}, {name: files01, labels: {a: b}}]", "servers[1].name: 'files01' is there twice.")]
    [InlineData("servers: [{name: files01, labels: {a: b}}]\npolicies: [{name: p, for: host nobody}]", "policies[p].for: ")]
    public async Task A_mistake_leaves_all_labels_as_they_are(string document, string mistake)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var refused = await fleet.Admin.PutDocumentAsync(document);
        (await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain(mistake);
        (await LabelsAsync(fleet, agent.ServerId)).ShouldBeEmpty();
    }

    [Fact]
    public async Task The_document_of_a_large_fleet_is_not_too_large()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.EnrolAsync();
        using var applied = await fleet.Admin.PutDocumentAsync(Gold + "\n#" + new string('x', 2 << 20));
        applied.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    private static async Task<List<string>> ChangesAsync(HttpResponseMessage response)
    {
        using var _ = response;
        response.StatusCode.ShouldBe(HttpStatusCode.OK, await response.Content.ReadAsStringAsync(Cancellation));
        var answer = await response.Content.ReadFromJsonAsync<JsonElement>(Cancellation);
        return
        [
            .. answer.GetProperty("changes").EnumerateArray()
                .Select(TextOf)
        ];
    }

    private static async Task<List<string>> LabelsAsync(Fleet fleet, Guid serverId) =>
        [
            .. (await fleet.Admin.JsonAsync($"servers/{serverId}")).GetProperty("labels").EnumerateObject()
                .Select(label => $"{label.Name}={label.Value.GetString()}"),
        ];

    private static string TextOf(JsonElement change) =>
        string.Join(' ', new[] { "action", "kind", "name" }.Select(key => change.GetProperty(key).GetString()));
}
