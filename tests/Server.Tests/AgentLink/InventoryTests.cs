using System.Net;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.AgentLink;

public sealed class InventoryTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    [Fact]
    public async Task A_volume_that_is_missing_is_gone_and_comes_back_as_itself()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory(Messages.Volume("AAAA", "D:"), Messages.Volume("BBBB", "E:")));
        var both = await VolumesAsync(agent);
        both.Select(volume => volume.GetProperty("path").GetString()).ShouldBe(["D:", "E:"]);

        await stream.DeliverAsync(2, Messages.Inventory(Messages.Volume("BBBB", "F:")));
        (await VolumesAsync(agent)).Single().GetProperty("id").GetGuid().ShouldBe(both[1].GetProperty("id").GetGuid());
        await (await fixture.Client.GetAsync($"volumes/{both[0].GetProperty("id").GetGuid()}"))
            .ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");

        await stream.DeliverAsync(3, Messages.Inventory(Messages.Volume("AAAA", "D:"), Messages.Volume("BBBB", "F:")));
        (await VolumesAsync(agent))[0].GetProperty("id").GetGuid().ShouldBe(both[0].GetProperty("id").GetGuid());
    }

    [Fact]
    public async Task A_volume_that_cannot_be_opened_stays_the_same_with_its_last_sizes()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using var stream = await agent.ConnectAsync();
        var locked = new Volume { Path = "D:", Problem = "D: is locked by another program. Close it." };
        await stream.DeliverAsync(1, Messages.Inventory(locked));
        var first = (await VolumesAsync(agent)).Single();
        first.GetProperty("problem").GetString().ShouldBe(locked.Problem);
        first.GetProperty("state").GetString().ShouldBe("unknown");

        await stream.DeliverAsync(2, Messages.Inventory(Messages.Volume("CCCC", "D:")));
        var opened = (await VolumesAsync(agent)).Single();
        opened.GetProperty("id").GetGuid().ShouldBe(first.GetProperty("id").GetGuid());
        opened.GetProperty("problem").ValueKind.ShouldBe(JsonValueKind.Null);

        await stream.DeliverAsync(3, Messages.Inventory(locked));
        var again = (await VolumesAsync(agent)).Single();
        again.GetProperty("id").GetGuid().ShouldBe(first.GetProperty("id").GetGuid());
        again.GetProperty("totalBytes").GetInt64().ShouldBe(1_000_000_000);
    }

    [Fact]
    public async Task An_analysis_is_shown_as_it_was_sent()
    {
        using var agent = await FakeAgent.EnrolAsync(fixture.Server, fixture.Client);
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
        await stream.DeliverAsync(2, Messages.Report());

        var volume = (await VolumesAsync(agent)).Single();
        var summary = volume.GetProperty("lastAnalysis");
        summary.GetProperty("stage").GetString().ShouldBe("analysis");
        summary.GetProperty("files").GetProperty("excessFragments").GetInt64().ShouldBe(1240);
        summary.GetProperty("freeSpace").GetProperty("bytes").GetInt64().ShouldBe(400_000_000);
        summary.GetProperty("freeSpace").GetProperty("percent").GetDouble().ShouldBe(40);
        var whole = await fixture.Client.JsonAsync($"analyses/{summary.GetProperty("id").GetGuid()}");
        whole.GetProperty("mostFragmented")[0].GetProperty("fragments").GetInt64().ShouldBe(411);
        whole.GetProperty("map").GetProperty("kinds").GetBytesFromBase64().ShouldBe([1, 2, 4, 0]);
        whole.GetProperty("map").GetProperty("fill").GetBytesFromBase64().ShouldBe([255, 200, 17, 0]);
        summary.GetProperty("backupRead").GetProperty("seconds").GetDouble().ShouldBe(90.5);
        whole.GetProperty("readSpots").GetProperty("times").GetBytesFromBase64().ShouldBe([0, 0, 0, 128, 255, 255]);
        whole.GetProperty("readSpots").GetProperty("positions").GetBytesFromBase64().ShouldBe([5, 0, 255, 255, 0, 64]);
        (await fixture.Client.JsonAsync($"volumes/{volume.GetProperty("id").GetGuid()}/analyses")).GetArrayLength().ShouldBe(1);
    }

    private async Task<List<JsonElement>> VolumesAsync(FakeAgent agent) =>
        [.. (await fixture.Client.JsonAsync($"servers/{agent.ServerId}")).GetProperty("volumes").EnumerateArray()];
}
