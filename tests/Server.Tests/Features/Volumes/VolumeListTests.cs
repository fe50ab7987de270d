using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.Volumes;

/// <summary>The list of all volumes is filtered, ordered and read in pages on the server.</summary>
public sealed class VolumeListTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Volumes_are_found_by_words_ordered_and_counted_by_condition()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await AddAsync(fleet, "alpha", Messages.Analysis(excess: 10));
        await AddAsync(fleet, "beta", Messages.Analysis(excess: 500));
        await AddAsync(fleet, "gamma", Messages.Analysis(excess: 0));
        await AddAsync(fleet, "delta", analysis: null);

        (await NamesAsync(fleet, "volumes")).ShouldBe(["alpha", "beta", "delta", "gamma"]);
        (await NamesAsync(fleet, "volumes?sort=excess&descending=true")).ShouldBe(["beta", "alpha", "gamma", "delta"]);
        (await NamesAsync(fleet, "volumes?sort=excess&descending=true&limit=1&offset=1")).ShouldBe(["alpha"]);
        (await NamesAsync(fleet, "volumes?show=fragmented&sort=name&descending=true")).ShouldBe(["beta", "alpha"]);
        (await NamesAsync(fleet, "volumes?show=notAnalysed")).ShouldBe(["delta"]);
        (await NamesAsync(fleet, "volumes?search=%20D:%20ALPH")).ShouldBe(["alpha"]);
        (await NamesAsync(fleet, "volumes?search=%25")).ShouldBeEmpty("what is typed is no pattern");

        var page = await fleet.Admin.JsonAsync("volumes?show=contiguous");
        page.GetProperty("total").GetInt32().ShouldBe(1);
        page.GetProperty("counts").GetRawText().ShouldBe(
            """{"all":4,"fragmented":2,"contiguous":1,"notAnalysed":1,"problem":0,"jobActive":0}""");
    }

    [Theory]
    [InlineData("data")]
    [InlineData("free")]
    [InlineData("freePercent")]
    [InlineData("size")]
    [InlineData("analysed")]
    public async Task Every_order_is_accepted_in_both_directions(string sort)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        await AddAsync(fleet, "alpha", Messages.Analysis());

        (await NamesAsync(fleet, $"volumes?sort={sort}")).ShouldBe(["alpha"]);
        (await NamesAsync(fleet, $"volumes?sort={sort}&descending=true&show=problem")).ShouldBeEmpty();
        (await NamesAsync(fleet, $"volumes?sort={sort}&show=jobActive")).ShouldBeEmpty();
    }

    [Fact]
    public async Task A_page_that_cannot_be_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var refused = await fleet.Admin.GetAsync("volumes?limit=501");
        await refused.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    private static async Task AddAsync(Fleet fleet, string hostName, Contracts.V1.Analysis? analysis)
    {
        var agent = await fleet.EnrolAsync(hostName);
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
        if (analysis is not null)
            await stream.DeliverAsync(2, Messages.Report(analysis));
    }

    private static async Task<List<string?>> NamesAsync(Fleet fleet, string path) =>
        [.. (await fleet.Admin.JsonAsync(path)).GetProperty("volumes").EnumerateArray().Select(HostName)];

    private static string? HostName(JsonElement volume) => volume.GetProperty("server").GetProperty("hostName").GetString();
}
