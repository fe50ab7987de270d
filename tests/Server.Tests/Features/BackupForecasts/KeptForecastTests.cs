using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Server.Tests.Features.BackupForecasts;

/// <summary>Forecasts of backups: stored before each run, compared with it, and asked for before tonight's.</summary>
public sealed class KeptForecastTests(PostgresFixture postgres)
{
    // By Messages.Analysis: the disk model reads 800 MB in 12.25 s and moves its heads for 78.25 s. The backup copies 600 MB in
    // 5,000 files, each of which costs 1 ms beside the disk.
    private const double PriorSeconds = (0.6 / 0.8 * 12.25) + (90.5 - 12.25) + (5000 * 0.001);

    [Fact]
    public async Task The_forecast_before_each_run_is_kept_and_learns_from_the_runs_before_it()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await AnalyseAsync(fleet, stream, daysAgo: 20);

        await ImportAsync(fleet, volumeId, nights: 5, seconds: 300);

        var runs = (await fleet.Admin.JsonAsync($"backup-runs?volumeId={volumeId}")).EnumerateArray().Reverse().ToList();
        runs.Count.ShouldBe(5);
        var first = runs[0].GetProperty("forecast");
        first.GetProperty("runs").GetInt32().ShouldBe(0);
        first.GetProperty("seconds").GetDouble().ShouldBe(PriorSeconds, 0.5);
        first.GetProperty("isKept").GetBoolean().ShouldBeTrue("a forecast without runs has a wide interval");
        first.GetProperty("errorPercent").GetDouble().ShouldBe(100 * ((PriorSeconds / 300) - 1), 0.5);
        var last = runs[4].GetProperty("forecast");
        last.GetProperty("runs").GetInt32().ShouldBe(4);
        last.GetProperty("seconds").GetDouble().ShouldBe(300, 5);
        last.GetProperty("isKept").GetBoolean().ShouldBeTrue();
    }

    [Fact]
    public async Task A_backup_of_the_hooks_has_its_forecast_from_its_beginning()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await AnalyseAsync(fleet, stream, daysAgo: 20);
        var began = fleet.Server.Time.GetUtcNow().AddMinutes(-10);

        await stream.DeliverAsync(4, Messages.Backup(Guid.CreateVersion7(), began));

        var run = (await fleet.Admin.JsonAsync($"backup-runs?volumeId={volumeId}"))[0];
        run.GetProperty("forecast").GetProperty("seconds").GetDouble().ShouldBeGreaterThan(0);
        run.GetProperty("forecast").GetProperty("isKept").ValueKind.ShouldBe(JsonValueKind.Null);
    }

    [Fact]
    public async Task Tonights_backup_has_its_end_its_parts_and_the_worth_of_the_work()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync(backupIn: TimeSpan.FromHours(5));
        using var _ = stream;
        await AnalyseAsync(fleet, stream, daysAgo: 20);
        await ImportAsync(fleet, volumeId, nights: 6, seconds: 300);

        var forecast = await fleet.Admin.JsonAsync($"volumes/{volumeId}/backup-forecast");

        var next = forecast.GetProperty("next");
        var duration = forecast.GetProperty("duration");
        double Part(string name) => duration.GetProperty(name).GetDouble();
        Part("seconds").ShouldBe(300, 10);
        (Part("transferSeconds") + Part("fileSeconds") + Part("placementSeconds") + Part("fragmentSeconds"))
            .ShouldBe(Part("seconds"), 0.01);
        (next.GetProperty("endsAt").GetDateTimeOffset() - next.GetProperty("startsAt").GetDateTimeOffset()).TotalSeconds
            .ShouldBe(Part("seconds"), 1);
        forecast.GetProperty("costs").GetProperty("basis").GetString().ShouldBe("6 runs of this volume");
        var worth = forecast.GetProperty("defragmentation");
        worth.GetProperty("savesSeconds").GetDouble().ShouldBe(Part("fragmentSeconds"), 0.01);
        worth.GetProperty("backups").GetInt32().ShouldBeInRange(29, 31);
        worth.GetProperty("movesBytes").GetInt64().ShouldBe(315_000_000);
        worth.GetProperty("isWorthIt").GetBoolean().ShouldBeTrue();
        worth.GetProperty("reason").GetString()!.ShouldContain("30 days take");
        forecast.GetProperty("kept").GetProperty("forecasts").GetInt32().ShouldBe(6);
        var files = forecast.GetProperty("files");
        (files.GetProperty("below25KBPercent").GetDouble(), files.GetProperty("below50KBPercent").GetDouble()).ShouldBe((60, 80));
        (files.GetProperty("mostFilesInDirectory").GetInt64(), files.GetProperty("largestDirectory").GetString())
            .ShouldBe((900, @"\scans"));
        files.GetProperty("filesPerDirectory").GetDouble().ShouldBe(5000.0 / 77, 0.001);
        files.GetProperty("advice").EnumerateArray().ShouldContain(
            line => line.GetString()!.Contains("the 4,000 files below 50 KB", StringComparison.Ordinal));
        forecast.GetProperty("files").GetProperty("advice").EnumerateArray().First().GetString()!.ShouldContain("5,000 files");
    }

    [Fact]
    public async Task Without_a_schedule_nothing_is_worth_moving_and_an_unknown_volume_is_not_found()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;

        var forecast = await fleet.Admin.JsonAsync($"volumes/{volumeId}/backup-forecast");

        forecast.GetProperty("next").ValueKind.ShouldBe(JsonValueKind.Null);
        forecast.GetProperty("costs").GetProperty("basis").GetString().ShouldBe("the disk model of its last analysis");
        forecast.GetProperty("defragmentation").GetProperty("isWorthIt").GetBoolean().ShouldBeFalse();
        using var unknown = await fleet.Admin.GetAsync($"volumes/{Guid.NewGuid()}/backup-forecast");
        await unknown.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    private static async Task AnalyseAsync(Fleet fleet, TestStream stream, int daysAgo)
    {
        var report = Messages.Report();
        report.Analysis.AnalyzedAt = Timestamp.FromDateTimeOffset(fleet.Server.Time.GetUtcNow().AddDays(-daysAgo));
        await stream.DeliverAsync(3, report);
    }

    private static async Task ImportAsync(Fleet fleet, Guid volumeId, int nights, double seconds)
    {
        var now = fleet.Server.Time.GetUtcNow();
        var runs = Enumerable.Range(1, nights).Select(night => new
        {
            program = "own script", bytes = 600_000_000, files = 5000,
            beganAt = now.AddDays(-night), endedAt = now.AddDays(-night).AddSeconds(seconds),
        });
        using var answer = await fleet.Admin.PostAsync($"volumes/{volumeId}/backup-runs", new { runs });
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
    }
}
