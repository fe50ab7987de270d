using System.Net;
using System.Text;
using System.Text.Json;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Features.BackupRuns;

/// <summary>Logs of backup programs and lists of runs that are sent to the REST API.</summary>
public sealed class BackupLogImportTests(PostgresFixture postgres)
{
    private const string Night = "2026-03-02";

    [Fact]
    public async Task A_log_is_stored_once_however_often_it_is_sent()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;

        var first = await SendAsync(fleet, volumeId, Log("D:", "9:00:12 PM", "9:55:35 PM") + Log("C:", "10:00:00 PM", "10:30:00 PM"));
        (Count(first, "stored"), Count(first, "known"), Count(first, "refusedCount")).ShouldBe((1, 0, 1));
        var refused = first.GetProperty("refused")[0];
        (refused.GetProperty("line").GetInt32(), refused.GetProperty("reason").GetString())
            .ShouldBe((9, "The run is of C:, and the volume is D:."));
        var again = await SendAsync(fleet, volumeId, Log("D:", "9:00:12 PM", "9:55:35 PM"));
        (Count(again, "stored"), Count(again, "known")).ShouldBe((0, 1));

        var run = (await fleet.Admin.JsonAsync($"backup-runs?volumeId={volumeId}")).EnumerateArray().ShouldHaveSingleItem();
        (run.GetProperty("program").GetString(), run.GetProperty("bytes").GetInt64(), run.GetProperty("files").GetInt64())
            .ShouldBe(("Backup Exec", 12_327_276_292, 114_288));
        run.GetProperty("beganAt").GetDateTimeOffset().ShouldBe(new DateTimeOffset(2026, 3, 2, 20, 0, 12, TimeSpan.Zero));
        run.GetProperty("endedAt").GetDateTimeOffset().ShouldBe(new DateTimeOffset(2026, 3, 2, 20, 55, 35, TimeSpan.Zero));
    }

    [Fact]
    public async Task Two_imports_at_once_store_a_run_once()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var log = Log("D:", "9:00:12 PM", "9:55:35 PM");

        var answers = await Task.WhenAll(Enumerable.Range(0, 6).Select(_ => SendAsync(fleet, volumeId, log)));

        answers.Sum(answer => Count(answer, "stored")).ShouldBe(1);
        answers.Sum(answer => Count(answer, "known")).ShouldBe(5);
        (await fleet.Admin.JsonAsync("backup-runs")).GetArrayLength().ShouldBe(1);
    }

    [Fact]
    public async Task A_list_of_runs_is_stored_and_what_cannot_be_true_is_named()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        object Run(int beganHour, int endedHour, string program = "own script") => new
        {
            program, type = "incremental", method = "changedBlocks", bytes = 5_000_000_000, files = 12, status = "done",
            beganAt = $"2026-03-02T{beganHour:00}:00:00Z", endedAt = $"2026-03-02T{endedHour:00}:00:00Z",
        };
        var path = $"volumes/{volumeId}/backup-runs";

        var runs = new[] { Run(1, 2), Run(2, 3), Run(1, 4), Run(6, 5), Run(1, 2) };
        using var answer = await fleet.Admin.PostAsync(path, new { runs });
        var result = await answer.JsonAsync();
        (Count(result, "stored"), Count(result, "known"), Count(result, "refusedCount")).ShouldBe((2, 1, 2));
        result.GetProperty("refused").EnumerateArray().Select(item => item.GetProperty("line").GetInt32()).ShouldBe([3, 4]);
        var run = (await fleet.Admin.JsonAsync("backup-runs"))[1];
        (run.GetProperty("type").GetString(), run.GetProperty("method").GetString(), run.GetProperty("program").GetString())
            .ShouldBe(("incremental", "changedBlocks", "own script"));
        Math.Round(run.GetProperty("bytesPerSecond").GetDouble()).ShouldBe(1_388_889);

        using var nothing = await fleet.Admin.PostAsync(path, new { runs = Array.Empty<object>() });
        await nothing.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        using var nameless = await fleet.Admin.PostAsync(path, new { runs = new[] { Run(7, 8, program: "") } });
        (await nameless.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("program");
    }

    [Fact]
    public async Task What_is_no_log_or_of_no_volume_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;

        using var letter = await PostAsync(fleet, volumeId, "Dear reader,\nthis is no log.");
        (await letter.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request")).ShouldContain("no backup log");
        using var zone = await PostAsync(fleet, volumeId, Log("D:", "9 PM", "10 PM"), "?timeZone=Nowhere");
        await zone.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        using var unknown = await PostAsync(fleet, Guid.NewGuid(), Log("D:", "9:00 PM", "10:00 PM"));
        await unknown.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
        using var json = await fleet.Admin.PostTextAsync($"volumes/{volumeId}/backup-log", "[]");
        json.StatusCode.ShouldBe(HttpStatusCode.UnsupportedMediaType);
    }

    [Fact]
    public async Task A_log_larger_than_other_bodies_streams_and_hostile_names_are_data()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;
        var files = new StringBuilder(Log("D:", "9:00:12 PM", "9:55:35 PM"));
        while (files.Length < 3_000_000)
            files.Append("  New File  D:\\data\\'; DROP TABLE backup_runs; --\0\u001b[2J.dat\n");
        files.Append(Log("D: '; DROP TABLE backup_runs; --\0\u001b[2J", "10:00:00 PM", "10:30:00 PM"));

        var answer = await SendAsync(fleet, volumeId, files.ToString());

        Count(answer, "stored").ShouldBe(2);
        (await fleet.Admin.JsonAsync("backup-runs")).GetArrayLength().ShouldBe(2);
    }

    private static int Count(JsonElement answer, string name) => answer.GetProperty(name).GetInt32();

    private static string Log(string resource, string start, string end) =>
        $"""
        Set status : Completed
        Resource name : {resource}
        Start time : Monday, March 2, 2026 {start}
        End time : Monday, March 2, 2026 {end}
        Files : 114,288
        Directories : 555
        Byte count : 12,327,276,292 bytes


        """;

    private static async Task<JsonElement> SendAsync(Fleet fleet, Guid volumeId, string log)
    {
        using var answer = await PostAsync(fleet, volumeId, log);
        answer.StatusCode.ShouldBe(HttpStatusCode.OK, string.Join('\n', fleet.Server.Log.Warnings));
        return await answer.JsonAsync();
    }

    private static Task<HttpResponseMessage> PostAsync(
        Fleet fleet, Guid volumeId, string log, string query = $"?timeZone=Europe/Berlin&date={Night}&method=blockLevel") =>
        fleet.Admin.PostTextAsync($"volumes/{volumeId}/backup-log{query}", log, "text/plain");
}
