using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;
using FleetDefrag.Backups.Text;

namespace FleetDefrag.Backups.Tests;

/// <summary>Runs that cannot be true, runs that are read twice, and names that attack.</summary>
public sealed class RefusedRunTests
{
    [Theory]
    [InlineData(
        "2026-03-02T22:00:00",
        "2026-03-02T21:00:00",
        RunFault.EndsBeforeItBegins,
        "The run ends before it begins. Check the clock or the dates of the log.")]
    [InlineData(
        "2019-03-02T22:00:00",
        "2026-03-02T21:00:00",
        RunFault.TooLong,
        "The run lasts 2556 days, and no backup may last more than 31.")]
    public async Task A_run_that_cannot_be_true_is_refused_with_the_reason(string start, string end, RunFault fault, string reason)
    {
        var refused = (await Logs.ReadAsync(Json("D:", start, end))).Refused.ShouldHaveSingleItem();
        (refused.Fault, refused.Reason, refused.Resource).ShouldBe((fault, reason, "D:"));
    }

    [Theory]
    [InlineData("21:00", "22:00", false)]
    [InlineData("22:59", "23:30", false)]
    [InlineData("22:10", "22:20", false)]
    [InlineData("21:00", "23:59", false)]
    [InlineData("22:00", "22:00", false)]
    [InlineData("23:00", "23:30", true)]
    [InlineData("21:00", "21:55", true)]
    public async Task A_run_that_overlaps_another_of_its_resource_is_refused(string start, string end, bool isAccepted)
    {
        var log = Json("D:", "2026-03-02T21:55:00", "2026-03-02T23:00:00") + Json("D:", $"2026-03-02T{start}:00", $"2026-03-02T{end}:00")
            + Json("E:", $"2026-03-02T{start}:00", $"2026-03-02T{end}:00");

        var content = await Logs.ReadAsync(log);

        content.Runs.Count.ShouldBe(isAccepted ? 3 : 2, "another resource is no obstacle");
        if (!isAccepted)
            content.Refused.ShouldHaveSingleItem().Fault.ShouldBe(RunFault.Overlaps);
    }

    [Fact]
    public async Task Overlaps_are_found_like_by_a_naive_reference()
    {
        var random = new Random(5);
        var accepted = new List<(DateTime Start, DateTime End)>();
        var text = "";
        for (var index = 0; index < 400; index++)
        {
            var start = new DateTime(2026, 1, 1).AddMinutes(random.Next(0, 40_000));
            var end = start.AddMinutes(random.Next(1, 200));
            text += Json("D:", $"{start:s}", $"{end:s}", bytes: index);
            if (accepted.TrueForAll(other => end <= other.Start || start >= other.End))
                accepted.Add((start, end));
        }

        var runs = (await Logs.ReadAsync(text)).Runs;

        runs.ConvertAll(run => (run.Span.Began!.Value.UtcDateTime, run.Span.Ended!.Value.UtcDateTime)).ShouldBe(accepted);
    }

    [Fact]
    public async Task A_run_is_recognised_in_another_log()
    {
        var reader = new BackupLogReader(new BackupLogOptions());
        var run = new KnownRun("FS01", "D:", new DateTime(2026, 3, 2, 21, 0, 0), TimeSpan.FromHours(1), 5_000_000_000, 7, 3, 0);
        foreach (var (index, expected) in new[] { 1, 0 }.Index())
        {
            using var log = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(LogWriter.WriteOne(BackupLogFormat.Bacula, run)));
            var content = await Logs.ReadAsync(reader, log);
            content.Runs.Count.ShouldBe(expected, $"reading {index}");
            content.Refused.ConvertAll(refused => refused.Fault).ShouldBe(expected == 1 ? [] : [RunFault.Duplicate]);
        }
    }

    [Fact]
    public async Task The_key_of_a_run_is_stable_and_tells_runs_apart()
    {
        static async Task<LoggedRun> RunOf(string log) => (await Logs.ReadAsync(log)).Single;
        var run = await RunOf(Json("D:", "2026-03-02T21:00:00Z", "2026-03-02T22:00:00Z"));

        run.Key.ToString().ShouldBe("c39e1f16c112c7f33cdf2dcfc2006787");
        (await RunOf(Json("d:", "2026-03-02T22:00:00+01:00", "2026-03-02T23:00:00+01:00"))).Key.ShouldBe(run.Key);
        (await RunOf(Json("E:", "2026-03-02T21:00:00Z", "2026-03-02T22:00:00Z"))).Key.ShouldNotBe(run.Key);
        (await RunOf(Json("D:", "2026-03-02T21:00:01Z", "2026-03-02T22:00:01Z"))).Key.ShouldNotBe(run.Key);
        (await RunOf(Json("D:", "2026-03-02T21:00:00Z", "2026-03-02T22:00:01Z"))).Key.ShouldNotBe(run.Key);
        (await RunOf(Json("D:", "2026-03-02T21:00:00Z", "2026-03-02T22:00:00Z", bytes: 8))).Key.ShouldNotBe(run.Key);
        run.Key.ToGuid("a").ShouldNotBe(run.Key.ToGuid("b"));
        run.Key.ToGuid("a").Version.ShouldBe(8);
    }

    [Fact]
    public async Task Hostile_names_are_data_and_are_escaped_for_the_terminal()
    {
        const string Name = "D:\u001b[2J$(reboot) `id`; rm -rf / \u202e';DROP TABLE backup_runs;-- <script>";
        var run = (await Logs.ReadAsync(
            $"Set status : Completed\nResource name : {Name}\nStart time : 9:00 PM\nEnd time : 10:00 PM\nByte count : 5 bytes\n")).Single;

        run.Resource.ShouldBe(Name);
        TerminalText.Escape(run.Resource).ShouldBe(Name.Replace("\u001b", "\\u001b").Replace("\u202e", "\\u202e"));
        TerminalText.Escape("Büro – Köln 東京 😀").ShouldBe("Büro – Köln 東京 😀");
    }

    [Theory]
    [InlineData("D:", "D:")]
    [InlineData(@"\\FS01\D: Data", "D:")]
    [InlineData(@"\\FS01\d$\share", "D:")]
    [InlineData(@"C:\ and D:\", null)]
    [InlineData("System State", null)]
    [InlineData("http://x", null)]
    public void The_drive_of_a_resource_is_found(string resource, string? drive) => Formats.DriveName.In(resource).ShouldBe(drive);

    private static string Json(string resource, string start, string end, long bytes = 7) =>
        $"{{\"resource\":\"{resource}\",\"start\":\"{start}\",\"end\":\"{end}\",\"bytes\":{bytes}}}\n";
}
