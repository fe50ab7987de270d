using System.Net;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Setup;

/// <summary>A change of an object that another person changed meanwhile is refused, instead of reverting that person's change.</summary>
public sealed class ChangedMeanwhileTests(PostgresFixture postgres)
{
    private const string Limits = "limits: [{name: one, of: fleet, atOnce: 1}]";

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_second_of_two_who_read_the_same_object_is_refused_and_may_read_again()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.PutStandardPolicyAsync();
        var read = await TagAsync(fleet, "setup/policies/standard");

        using var first = await SendAsync(fleet, HttpMethod.Put, "setup/policies/standard", Policy(50), read);
        first.StatusCode.ShouldBe(HttpStatusCode.OK);
        using var second = await SendAsync(fleet, HttpMethod.Put, "setup/policies/standard", Policy(60), read);
        (await second.ShouldBeProblemAsync(HttpStatusCode.PreconditionFailed, "changed-meanwhile"))
            .ShouldStartWith("The policy 'standard' was changed meanwhile: it is in version 2 now, by admin at ");
        using var removal = await SendAsync(fleet, HttpMethod.Delete, "setup/policies/standard", body: null, read);
        await removal.ShouldBeProblemAsync(HttpStatusCode.PreconditionFailed, "changed-meanwhile");
        (await fleet.Admin.JsonAsync("setup/policies/standard")).GetProperty("fromExcessFragments").GetInt64().ShouldBe(50);

        first.Headers.ETag.ShouldBe(await TagAsync(fleet, "setup/policies/standard"));
        using var again = await SendAsync(fleet, HttpMethod.Put, "setup/policies/standard", Policy(60), first.Headers.ETag);
        again.StatusCode.ShouldBe(HttpStatusCode.OK);
        (await fleet.Admin.DeleteAsync("setup/policies/standard")).StatusCode
            .ShouldBe(HttpStatusCode.NoContent, "who sends no tag means whatever is there");
        using var gone = await SendAsync(fleet, HttpMethod.Put, "setup/policies/standard", Policy(70), again.Headers.ETag);
        (await gone.ShouldBeProblemAsync(HttpStatusCode.PreconditionFailed, "changed-meanwhile")).ShouldContain("was removed meanwhile");
    }

    [Fact]
    public async Task A_new_object_does_not_replace_one_of_the_same_name()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var made = await SendAsync(fleet, HttpMethod.Put, "setup/policies/standard", Policy(50), tag: null, isNew: true);
        made.StatusCode.ShouldBe(HttpStatusCode.OK);

        using var second = await SendAsync(fleet, HttpMethod.Put, "setup/policies/standard", Policy(60), tag: null, isNew: true);
        (await second.ShouldBeProblemAsync(HttpStatusCode.PreconditionFailed, "changed-meanwhile"))
            .ShouldContain("There is a policy 'standard' already, written by admin at ");
    }

    [Fact]
    public async Task A_document_is_applied_to_what_was_read_only()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await fleet.PutStandardPolicyAsync();
        var read = await TagAsync(fleet, "setup/document");
        await fleet.PutPolicyAsync(new { name = "standard", @for = "fleet", fromExcessFragments = 50 });

        using var refused = await fleet.Admin.PutDocumentAsync(Limits, ifMatch: read);
        (await refused.ShouldBeProblemAsync(HttpStatusCode.PreconditionFailed, "changed-meanwhile"))
            .ShouldContain("the last object written is the policy 'standard', by admin at ");

        using var applied = await fleet.Admin.PutDocumentAsync(Limits, ifMatch: await TagAsync(fleet, "setup/document"));
        applied.StatusCode.ShouldBe(HttpStatusCode.OK);
        applied.Headers.ETag.ShouldBe(await TagAsync(fleet, "setup/document"));
    }

    [Fact]
    public async Task An_object_that_names_a_removed_server_can_be_corrected()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        await fleet.PutPolicyAsync(new { name = "own", @for = "host files01" });
        await fleet.SetBackupAsync(agent.ServerId, TimeSpan.FromHours(4));
        (await fleet.Admin.DeleteAsync($"servers/{agent.ServerId}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await fleet.Admin.DeleteAsync("setup/policies/own")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        using var wrong = await fleet.Admin.PutAsync("setup/policies/another", new { name = "another", @for = "host files01" });
        await wrong.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await fleet.Admin.DeleteAsync($"setup/backup-schedules/{Fleet.BackupOf("files01")}")).StatusCode
            .ShouldBe(HttpStatusCode.NoContent);
    }

    [Fact]
    public async Task Lists_come_in_pages_and_can_be_searched()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var name in new[] { "alpha", "beta", "gamma", "delta" })
            (await fleet.Admin.PutAsync($"setup/groups/{name}", new { name, labels = "!x" })).StatusCode.ShouldBe(HttpStatusCode.OK);

        var page = await fleet.Admin.JsonAsync("setup/groups?limit=2&offset=1");
        page.GetProperty("total").GetInt32().ShouldBe(4);
        page.GetProperty("items").EnumerateArray().Select(item => item.GetProperty("name").GetString()).ShouldBe(["beta", "delta"]);
        (await fleet.Admin.PutAsync("setup/groups/epsilon", new { name = "epsilon", labels = "site=köln" })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        (await fleet.Admin.JsonAsync("setup/groups?search=ALPH")).GetProperty("total").GetInt32().ShouldBe(1);
        (await fleet.Admin.JsonAsync("setup/groups?search=Köln")).GetProperty("items")[0].GetProperty("name").GetString()
            .ShouldBe("epsilon");
    }

    private static object Policy(int fromExcessFragments) => new { name = "standard", @for = "fleet", fromExcessFragments };

    private static async Task<EntityTagHeaderValue> TagAsync(Fleet fleet, string path)
    {
        using var response = await fleet.Admin.GetAsync(path);
        return response.Headers.ETag.ShouldNotBeNull();
    }

    private static async Task<HttpResponseMessage> SendAsync(
        Fleet fleet, HttpMethod method, string path, object? body, EntityTagHeaderValue? tag, bool isNew = false)
    {
        using var request = new HttpRequestMessage(method, path);
        request.Content = body is null ? null : JsonContent.Create(body);
        if (tag is not null)
            request.Headers.IfMatch.Add(tag);
        if (isNew)
            request.Headers.IfNoneMatch.Add(EntityTagHeaderValue.Any);
        return await fleet.Admin.Http.SendAsync(request, Cancellation);
    }
}
