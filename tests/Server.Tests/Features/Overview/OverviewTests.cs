using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Server.Tests.Features.Overview;

/// <summary>The history of the fleet: what happened since yesterday, and the days before.</summary>
public sealed class OverviewTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_run_counts_since_yesterday_and_on_its_day()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        var result = Messages.Result(jobId);
        var now = fleet.Server.Time.GetUtcNow();
        result.JobResult.StartedAt = Timestamp.FromDateTimeOffset(now.AddMinutes(-1));
        result.JobResult.FinishedAt = Timestamp.FromDateTimeOffset(now);
        await stream.DeliverAsync(3, result);
        await fleet.Server.JobAsync(jobId, job => job.Result is not null);

        var history = await fleet.Admin.JsonAsync("fleet/history");

        var recent = history.GetProperty("recent");
        (recent.GetProperty("succeeded").GetInt32(), recent.GetProperty("failed").GetInt32()).ShouldBe((1, 0));
        recent.GetProperty("bytesMoved").GetInt64().ShouldBe(36_000_000);
        recent.GetProperty("excessRemoved").GetInt64().ShouldBe(1237);
        recent.GetProperty("backupSecondsSaved").GetDouble().ShouldBe(12.37, 0.001);
        var days = history.GetProperty("days").EnumerateArray().ToList();
        days.Count.ShouldBe(30);
        (Number(days[^1], "runs"), Number(days[^1], "bytesMoved"), Number(days[^1], "excessFragments")).ShouldBe((1, 36_000_000, 3));
        Number(days[0], "excessFragments").ShouldBe(0, "the volume was not analysed then");
    }

    [Fact]
    public async Task A_day_has_the_fragments_of_the_last_analyses_before_its_end()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, _) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var now = fleet.Server.Time.GetUtcNow();
        await stream.DeliverAsync(3, At(Messages.Report(Messages.Analysis(excess: 400)), now.AddDays(-5)));
        await stream.DeliverAsync(4, At(Messages.Report(Messages.Analysis(excess: 100)), now.AddDays(-3)));

        var days = (await fleet.Admin.JsonAsync("fleet/history")).GetProperty("days").EnumerateArray().ToList();

        new[] { 6, 5, 4, 3, 1, 0 }.Select(back => Number(days[^(back + 1)], "excessFragments")).ShouldBe([0, 400, 400, 100, 100, 1240]);
        Number(days[^6], "fragmentedVolumes").ShouldBe(1);
    }

    private static AgentMessage At(AgentMessage report, DateTimeOffset instant)
    {
        report.Analysis.AnalyzedAt = Timestamp.FromDateTimeOffset(instant);
        return report;
    }

    private static long Number(JsonElement day, string name) => day.GetProperty(name).GetInt64();
}
