using System.Net;
using System.Text;
using FleetDefrag.Server.Tests.Support;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>Text that PostgreSQL does not store, and null in lists, are refused at the door of every endpoint.</summary>
public sealed class InputTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    private const string Id = "0192f0a0-0000-7000-8000-000000000000";
    private const string Nul = "\\u0000";
    private const string Half = "\\ud83d";

    [Theory]
    [InlineData("POST", "session", $$"""{"userName":"ad{{Nul}}min","password":"x"}""", "userName")]
    [InlineData("POST", "session", $$"""{"userName":"ad{{Half}}","password":"x"}""", "userName")]
    [InlineData("POST", "plan/pause", $$"""{"reason":"a{{Nul}}b"}""", "reason")]
    [InlineData("POST", "plan/pause", $$"""{"reason":"a{{Half}}"}""", "reason")]
    [InlineData("POST", "plan/pause", $$"""{"rea{{Half}}son":"a"}""", "body")]
    [InlineData("POST", "enrolment-tokens", $$"""{"labels":{"ro{{Nul}}le":"x"} }""", "labels")]
    [InlineData("POST", "enrolment-tokens", $$"""{"labels":{"role":"x{{Half}}"} }""", "labels.role")]
    [InlineData("POST", "enrolment-tokens", """{"labels":{"role":null}}""", "labels")]
    [InlineData("PUT", $"servers/{Id}/labels", $$"""{"labels":{"role":"x{{Nul}}"} }""", "labels.role")]
    [InlineData("PUT", "setup/groups/a", $$"""{"name":"a{{Nul}}","labels":"x"}""", "name")]
    [InlineData("PUT", "setup/groups/a", $$"""{"name":"a","servers":["files01","{{Half}}"]}""", "servers[1]")]
    [InlineData("PUT", "setup/groups/a", """{"name":"a","servers":[null]}""", "servers[0]")]
    [InlineData("PUT", "setup/policies/a", """{"name":"a","for":"fleet","passes":[null]}""", "passes[0]")]
    [InlineData("PUT", "setup/policies/a", """{"name":"a","for":"fleet","excludedPaths":[null]}""", "excludedPaths[0]")]
    [InlineData("PUT", "setup/policies/a", """{"name":"a","for":"fleet","canary":["x",null]}""", "canary[1]")]
    [InlineData("PUT", "setup/alert-rules/a", """{"name":"a","for":"fleet","when":"agentSilent","threshold":-1e400}""", "threshold")]
    [InlineData("PUT", "setup/alert-rules/a", """{"name":"a","for":"fleet","when":"agentSilent","threshold":1,"clear":1e309}""", "clear")]
    [InlineData("POST", "jobs", $$"""{"volumeId":"{{Id}}","kind":"analyze","timing":"now","passes":[null]}""", "passes[0]")]
    public async Task A_body_that_cannot_be_stored_is_refused_at_its_place(string method, string path, string body, string place)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), path);
        request.Content = new StringContent(body, Encoding.UTF8, "application/json");
        using var response = await fixture.Client.Http.SendAsync(request, TestContext.Current.CancellationToken);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await response.JsonAsync()).GetProperty("field").GetString().ShouldBe(place);
    }

    [Theory]
    [InlineData("plan?search=a%00b")]
    [InlineData("setup/policies?search=%00")]
    [InlineData("setup/policies/%01")]
    public async Task An_address_that_cannot_be_stored_is_refused(string path)
    {
        using var response = await fixture.Client.GetAsync(path);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Theory]
    [InlineData("policies: [null]")]
    [InlineData("policies: [{name: p, for: fleet, passes: [~]}]")]
    [InlineData("policies: [{name: \"p\\0\", for: fleet}]")]
    [InlineData("policies: [{name: \"p\\uD83D\", for: fleet}]")]
    [InlineData("policies: [{name: \"\\udc00\\ud800\", for: fleet}]")]
    [InlineData("policies: [{\"na\\0me\": p, for: fleet}]")]
    [InlineData("servers: [{name: x, labels: {a: ~}}]")]
    public async Task A_document_that_cannot_be_stored_is_refused(string document)
    {
        using var response = await fixture.Client.PutDocumentAsync(document);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task Text_in_another_encoding_is_refused()
    {
        using var content = new StringContent("""{"reason":"x"}""", Encoding.Unicode, "application/json");
        using var response = await fixture.Client.Http.PostAsync("plan/pause", content, TestContext.Current.CancellationToken);
        await response.ShouldBeProblemAsync(HttpStatusCode.UnsupportedMediaType, "unsupported-media-type");
    }

    [Fact]
    public async Task A_name_whose_last_character_does_not_fit_is_audited_without_it()
    {
        var name = new string('x', 255) + "😀";
        using var response = await fixture.Client.PostAsync("session", new { userName = name, password = "wrong" });
        await response.ShouldBeProblemAsync(HttpStatusCode.Unauthorized, "not-signed-in");
        await using var db = await fixture.Server.DbAsync();
        (await db.AuditEntries.OrderByDescending(entry => entry.Id).FirstAsync(TestContext.Current.CancellationToken))
            .Actor.ShouldBe(new string('x', 255));
    }

    [Fact]
    public async Task The_audit_has_what_was_there_before_whole()
    {
        var paths = Enumerable.Range(0, 200).Select(number => $@"\folder {number}\mail").ToList();
        (await fixture.Client.PutAsync("setup/policies/long", new { name = "long", @for = "fleet", excludedPaths = paths })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        (await fixture.Client.DeleteAsync("setup/policies/long")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await using var db = await fixture.Server.DbAsync();
        var removed = await db.AuditEntries.SingleAsync(
            entry => entry.Action == "policy.removed" && entry.Subject == "long", TestContext.Current.CancellationToken);
        using var before = System.Text.Json.JsonDocument.Parse(removed.Detail);
        before.RootElement.GetProperty("excludedPaths").GetArrayLength().ShouldBe(paths.Count);
    }
}
