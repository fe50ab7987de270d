using System.Net;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Plan;

/// <summary>A plan of a large fleet is read in pages.</summary>
public sealed class PlanPageTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Pages_filters_and_search_tell_how_much_there_is_in_all()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        string[] names = ["alpha", "beta", "gamma"];
        foreach (var name in names)
        {
            var (_, stream, _) = await fleet.OnlineMachineAsync(name, backupIn: TimeSpan.FromHours(5));
            stream.Dispose();
        }

        await fleet.PutStandardPolicyAsync();
        await fleet.PutPolicyAsync(new { name = "off", @for = "host beta", mode = "off" });
        await fleet.PlanAsync();

        var all = await fleet.Admin.JsonAsync("plan");
        var total = all.GetProperty("total").GetInt32();
        total.ShouldBe(all.GetProperty("decisions").GetArrayLength());
        var pages = new List<string?>();
        for (var offset = 0; offset < total; offset += 2)
            pages.AddRange(
                (await fleet.Admin.JsonAsync($"plan?limit=2&offset={offset}")).GetProperty("decisions").EnumerateArray().Select(Name));
        pages.ShouldBe(all.GetProperty("decisions").EnumerateArray().Select(Name));

        var kept = await fleet.Admin.JsonAsync("plan?kind=notAllowed&limit=1");
        kept.GetProperty("decisions")[0].GetProperty("hostName").GetString().ShouldBe("beta");
        kept.GetProperty("counts").EnumerateArray().Sum(count => count.GetProperty("count").GetInt32()).ShouldBe(total);
        var others = await fleet.Admin.JsonAsync("plan?except=notAllowed");
        others.GetProperty("decisions").EnumerateArray().Select(Name).Distinct().Order().ShouldBe(["alpha", "gamma"]);
        others.GetProperty("total").GetInt32().ShouldBe(others.GetProperty("decisions").GetArrayLength());
        (await fleet.Admin.JsonAsync("plan?search=GAMM")).GetProperty("decisions").EnumerateArray().Select(Name).Distinct()
            .ShouldBe(["gamma"]);
        (await fleet.Admin.JsonAsync("plan?search=%25")).GetProperty("total").GetInt32().ShouldBe(0, "what is typed is no pattern");
    }

    [Fact]
    public async Task Jobs_are_asked_for_by_state_as_the_document_writes_it()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var id = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        (await fleet.Admin.JsonAsync("jobs?state=running"))[0].GetProperty("id").GetGuid().ShouldBe(id);
        (await fleet.Admin.JsonAsync("jobs?state=running&offset=1")).GetArrayLength().ShouldBe(0);
        (await fleet.Admin.JsonAsync("jobs?state=waitingForAgent")).GetArrayLength().ShouldBe(0);
    }

    [Theory]
    [InlineData("plan?limit=0", "limit is 0; it may be 1 to 500.")]
    [InlineData("plan?limit=501", "limit is 501; it may be 1 to 500.")]
    [InlineData("jobs?offset=-1", "offset is -1; it may be 0 or more.")]
    [InlineData("backup-runs?limit=1000", "limit is 1000; it may be 1 to 500.")]
    public async Task A_page_that_cannot_be_is_refused(string path, string detail)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var refused = await fleet.Admin.GetAsync(path);
        (await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldBe(detail);
    }

    private static string? Name(System.Text.Json.JsonElement decision) => decision.GetProperty("hostName").GetString();
}
