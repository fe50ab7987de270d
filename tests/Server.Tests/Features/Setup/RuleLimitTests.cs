using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Setup;

/// <summary>Dates and rules that leave the calendar, and rules that would keep the server busy, are refused.</summary>
public sealed class RuleLimitTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    private static readonly string ManyMonthDays = "FREQ=MONTHLY;BYMONTHDAY=" + string.Join(',', Enumerable.Repeat("1", 200_000));
    private static readonly string ManyDays = "FREQ=WEEKLY;BYDAY=" + string.Join(',', Enumerable.Repeat("MO", 200_000));
    private static readonly string Dense = "FREQ=YEARLY;BYYEARDAY=" + string.Join(',', Enumerable.Range(1, 101));

    public static TheoryData<string, string, string> Wrong => new()
    {
        { "FREQ=DAILY", "-0001-01-01", "startsOn" },
        { "FREQ=DAILY", "0001-01-01", "startsOn" },
        { "FREQ=DAILY", "-9998-01-01", "startsOn" },
        { "FREQ=DAILY", "9999-12-31", "startsOn" },
        { "FREQ=DAILY;UNTIL=-00010101", "2026-01-01", "rule" },
        { "FREQ=DAILY;UNTIL=-99980101T000000", "2026-01-01", "rule" },
        { "FREQ=DAILY;UNTIL=99991231", "2026-01-01", "rule" },
        { ManyMonthDays, "2026-01-01", "rule" },
        { ManyDays, "2026-01-01", "rule" },
        { Dense, "2026-01-01", "rule" },
        { "FREQ=WEEKLY;BYDAY=MO,TU,MO", "2026-01-01", "rule" },
    };

    [Theory]
    [MemberData(nameof(Wrong))]
    public async Task It_is_refused_at_its_key(string rule, string startsOn, string key)
    {
        using var response = await PutAsync(rule, startsOn);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        (await response.JsonAsync()).GetProperty("field").GetString().ShouldBe($"blackouts[b].window.{key}");
    }

    [Theory]
    [InlineData("FREQ=YEARLY;INTERVAL=1000")]
    [InlineData("FREQ=YEARLY;INTERVAL=20")]
    public async Task A_rule_whose_next_date_leaves_the_calendar_is_accepted(string rule)
    {
        using var response = await PutAsync(rule, "2199-12-31", daysLater: 31);
        response.StatusCode.ShouldBe(HttpStatusCode.OK, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task A_document_of_too_many_objects_is_refused_at_its_section()
    {
        var document = "limits:\n" + string.Concat(Enumerable.Range(0, 100_000).Select(n => $"- {{name: l{n}, of: fleet, atOnce: 1}}\n"));
        using var response = await fixture.Client.PutDocumentAsync(document);
        (await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("limits: There are 100000");
    }

    private Task<HttpResponseMessage> PutAsync(string rule, string startsOn, int? daysLater = null) => fixture.Client.PutAsync(
        "setup/blackouts/b",
        new { name = "b", @for = "fleet", window = new { from = "22:00", to = "23:00", timeZone = "UTC", rule, startsOn, daysLater } });
}
