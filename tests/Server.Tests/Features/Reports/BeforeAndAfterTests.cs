using System.Net;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Features.Reports;

/// <summary>Reports before and after: JSON, CSV and PDF, of a volume, a server, a group and the fleet.</summary>
public sealed class BeforeAndAfterTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Backups_before_and_after_a_defragmentation_are_compared()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        await DefragmentAsync(fleet, stream, volumeId);
        // The job ended now. Backups of earlier nights took an hour, those after it half of it.
        await ImportAsync(fleet, volumeId, [(-3, 3600), (-2, 3700), (-1, 3500)]);
        fleet.Server.Time.Set(fleet.Server.Time.GetUtcNow().AddHours(3));
        await ImportAsync(fleet, volumeId, [(-0.1, 1800), (-0.05, 1800)]);

        foreach (var of in new[] { "", $"?serverId={agent.ServerId}", $"?volumeId={volumeId}" })
        {
            var report = await fleet.Admin.JsonAsync($"reports/backups{of}");
            var volume = report.GetProperty("volumes").EnumerateArray().ShouldHaveSingleItem();
            volume.GetProperty("before").GetProperty("excessFragments").GetInt64().ShouldBe(1249);
            volume.GetProperty("after").GetProperty("excessFragments").GetInt64().ShouldBe(12);
            volume.GetProperty("before").GetProperty("map").GetBytesFromBase64().ShouldBe([1, 2, 4, 0]);
            var (before, after) = (volume.GetProperty("backupsBefore"), volume.GetProperty("backupsAfter"));
            (before.GetProperty("count").GetInt32(), before.GetProperty("seconds").GetDouble()).ShouldBe((3, 3600));
            (after.GetProperty("count").GetInt32(), after.GetProperty("seconds").GetDouble()).ShouldBe((2, 1800));
            volume.GetProperty("savedSeconds").GetDouble().ShouldBe(3600, 1);
            (volume.GetProperty("jobs").GetInt32(), volume.GetProperty("bytesMoved").GetDouble()).ShouldBe((1, 36_000_000));
            report.GetProperty("totals").GetProperty("savedSeconds").GetDouble().ShouldBe(3600, 1);
            // The last analysis has no plan and hardly a fragment.
            var next = volume.GetProperty("next");
            next.GetProperty("isPlanned").GetBoolean().ShouldBeFalse();
            next.GetProperty("seconds").GetDouble().ShouldBeGreaterThan(next.GetProperty("secondsDefragmented").GetDouble());
            report.GetProperty("totals").GetProperty("nextSeconds").GetDouble().ShouldBe(next.GetProperty("seconds").GetDouble());
            report.GetProperty("days").GetArrayLength().ShouldBe(31);
            report.GetProperty("days").EnumerateArray().Sum(day => day.GetProperty("backups").GetInt32()).ShouldBe(5);
        }

        (await fleet.Admin.JsonAsync($"reports/backups?volumeId={volumeId}")).GetProperty("of").GetString().ShouldBe("D: on files01");
        using var csv = await fleet.Admin.GetAsync("reports/backups.csv");
        var lines = (await csv.Content.ReadAsStringAsync(TestContext.Current.CancellationToken)).Split("\r\n");
        lines[1].ShouldStartWith("\"files01\",\"D:\",");
        lines[1].ShouldContain(",3,3600,");
        lines[1].ShouldEndWith(",excess fragments");
        using var pdf = await fleet.Admin.GetAsync("reports/backups.pdf");
        pdf.Content.Headers.ContentType!.MediaType.ShouldBe("application/pdf");
        var file = await pdf.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);
        var text = Printed(file);
        text.ShouldContain("files01 D:");
        text.ShouldContain("Maps before and after");
        text.ShouldContain("Next full backups, now and after a run on each volume:");
    }

    [Theory]
    [InlineData("from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z", HttpStatusCode.BadRequest)]
    [InlineData("from=2020-01-01T00:00:00Z&to=2026-06-01T00:00:00Z", HttpStatusCode.BadRequest)]
    [InlineData("to=0001-01-01T00:00:00Z", HttpStatusCode.BadRequest)]
    [InlineData("from=9999-12-31T00:00:00Z", HttpStatusCode.BadRequest)]
    [InlineData("group=nobody", HttpStatusCode.NotFound)]
    [InlineData("volumeId=0a000000-0000-4000-8000-000000000000", HttpStatusCode.NotFound)]
    [InlineData("serverId=0a000000-0000-4000-8000-000000000000", HttpStatusCode.NotFound)]
    [InlineData("from=2026-05-01T02:00:00%2B02:00&to=2026-06-01T00:00:00-05:00", HttpStatusCode.OK)]
    public async Task Spans_and_names_that_do_not_fit_are_refused(string query, HttpStatusCode status)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        foreach (var kind in new[] { "", ".csv", ".pdf" })
        {
            using var answer = await fleet.Admin.GetAsync($"reports/backups{kind}?{query}");
            answer.StatusCode.ShouldBe(status);
        }
    }

    private static async Task DefragmentAsync(Fleet fleet, TestStream stream, Guid volumeId)
    {
        var job = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        await stream.SendAsync(Messages.Progress(job, 0.5));
        await fleet.Server.JobAsync(job, running => running.Progress is not null);
        await stream.DeliverAsync(3, Messages.Result(job));
    }

    private static async Task ImportAsync(Fleet fleet, Guid volumeId, (double Days, double Seconds)[] nights)
    {
        var now = fleet.Server.Time.GetUtcNow();
        var runs = nights.Select(night => new
        {
            program = "own script", bytes = 600_000_000, files = 5000,
            beganAt = now.AddDays(night.Days), endedAt = now.AddDays(night.Days).AddSeconds(night.Seconds),
        });
        using var answer = await fleet.Admin.PostAsync($"volumes/{volumeId}/backup-runs", new { runs });
        answer.StatusCode.ShouldBe(HttpStatusCode.OK);
    }

    // Poppler reads the file as a viewer does. It repairs a wrong table silently, but says so on its error output.
    private static string Printed(byte[] file)
    {
        var path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, file);
            var read = Tool.Run("pdftotext", "-layout", path, "-");
            read.ExitCode.ShouldBe(0, read.Error);
            read.Error.ShouldBeEmpty();
            return read.Output;
        }
        finally
        {
            File.Delete(path);
        }
    }
}
