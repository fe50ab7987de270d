using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Setup;

public sealed class SetupMistakeTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Theory]
    [InlineData("policies: [{name: p, for: fleet, colour: red}]", "policies[0].colour", "no such key")]
    [InlineData("polices: []", "polices", "no such key")]
    [InlineData("policies: [{name: p}]", "policies[0]", "'for' is missing")]
    [InlineData("policies: [{name: p, for: fleet, mode: sometimes}]", "policies[0].mode", "of this kind")]
    [InlineData("policies: [{name: p, for: fleet, priority: high}]", "policies[0].priority", "of this kind")]
    [InlineData("policies: [{name: p, for: fleet}, {name: q, for: fleet}]", "policies[p].for", "The precedence equals that of")]
    [InlineData("policies: [{name: p, for: host nobody}]", "policies[p].for", "No server 'nobody'")]
    [InlineData("policies: [{name: p, for: fleet, excludedPaths: ['D:\\mail']}]", "policies[p].excludedPaths", "no path from the root")]
    [InlineData(
        "policies: [{name: p, for: group g}]\ngroups: [{name: g, labels: no-such-label}]", "policies[p].for",
            "The policy applies to no server")]
    [InlineData(
        "policies: [{name: p, for: group g, priority: 1}, {name: q, for: group h, priority: 1}]\n"
            + "groups: [{name: g, labels: '!a'}, {name: h, labels: '!b'}]",
        "policies[p].", "")]
    [InlineData("servers: [{name: nobody, labels: {}}]", "servers[nobody].name", "No server 'nobody'")]
    [InlineData("servers: [{name: nobody, labels: {tier: 1}}]", "servers[0].labels.tier", "of this kind")]
    [InlineData(
        "blackouts: [{name: b, for: fleet, window: {from: 22:00, to: 22:00, timeZone: UTC, rule: FREQ=DAILY, startsOn: 2026-01-01}}]",
        "blackouts[b].window.to", "empty")]
    [InlineData(
        "blackouts: [{name: b, for: fleet, "
            + "window: {from: 22:00, to: 23:00, daysLater: 1, timeZone: UTC, rule: FREQ=DAILY, startsOn: 2026-01-01}}]",
        "blackouts[b].window.to", "overlaps itself")]
    [InlineData(
        "blackouts: [{name: b, for: fleet, "
            + "window: {from: 22:00, to: 23:00, timeZone: UTC, rule: FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30, startsOn: 2026-01-01}}]",
        "blackouts[b].window.rule", "never happens")]
    [InlineData(
        "blackouts: [{name: b, for: fleet, "
            + "window: {from: 22:00, to: 23:00, timeZone: Mars/Olympus, rule: FREQ=DAILY, startsOn: 2026-01-01}}]",
        "blackouts[b].window.timeZone", "no IANA time zone")]
    [InlineData(
        "blackouts: [{name: b, for: fleet, "
            + "window: {from: 22:00, to: 23:00, timeZone: W. Europe Standard Time, rule: FREQ=DAILY, startsOn: 2026-01-01}}]",
        "blackouts[b].window.timeZone", "Write its IANA name: Europe/Berlin.")]
    [InlineData("blackouts: [{name: b, for: fleet, window: {from: 22:00, to: 23:00, tz: UTC}}]", "blackouts[0].window.tz", "no such key")]
    [InlineData("policies:\n  - name: p\n    name: q", "line 3, column 5", "there twice")]
    [InlineData("policies: &a [*a]", "line 1, column 15", "References")]
    [InlineData("policies: [", "line 2, column 1", "")]
    [InlineData("- a", "line 1, column 1", "sections")]
    public async Task A_mistake_is_refused_with_its_path_and_nothing_is_applied(string document, string path, string message)
    {
        (await fixture.Client.PutDocumentAsync("policies: [{name: old, for: fleet}]")).StatusCode.ShouldBe(HttpStatusCode.OK);
        var before = await DocumentAsync();

        using var response = await fixture.Client.PutDocumentAsync(document);
        var detail = await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        detail.ShouldContain(message);
        (await response.JsonAsync()).GetProperty("mistakes")[0].GetProperty("path").GetString()!.ShouldStartWith(path);
        (await DocumentAsync()).ShouldBe(before, "nothing of it was applied");
    }

    [Theory]
    [InlineData("groups: []\npolicies:\n  - name: p\n    for: fleet\n    mode: sometimes\n", 5)]
    [InlineData("policies:\n  - name: p\n    for: host nobody\n", 3)]
    [InlineData("policies:\n  - name: p\n    for: fleet\n  - name: q.r\n    for: host x\n", 5)]
    [InlineData("policies:\n  - for: fleet\n", 2)]
    [InlineData("policies:\n  - {name: a, for: fleet}\nblackout: []\n", 3)]
    public async Task A_mistake_of_a_document_has_its_line(string document, int line)
    {
        using var response = await fixture.Client.PutDocumentAsync(document);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await response.JsonAsync()).GetProperty("mistakes")[0].GetProperty("line").GetInt32().ShouldBe(line);
    }

    private Task<string> DocumentAsync() => fixture.Client.Http.GetStringAsync("setup/document", TestContext.Current.CancellationToken);
}
