using System.Text;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;

namespace FleetDefrag.Backups.Tests;

/// <summary>Damaged logs: what is whole is read, and each line that cannot be read is named.</summary>
public sealed class DamagedLogTests
{
    private const int DamagedLogs = 10_000;
    private const long MostBytesKept = 64 * 1024 * 1024;

    private static readonly DateTime Night = new(2026, 3, 2, 21, 0, 0);

    [Fact]
    public async Task Ten_thousand_damaged_logs_end_without_an_exception()
    {
        var before = GC.GetTotalMemory(forceFullCollection: true);
        var (runs, complaints, unknown) = (0, 0, 0);
        for (var seed = 1; seed <= DamagedLogs; seed++)
        {
            var random = new Random(seed);
            var format = (BackupLogFormat)(seed % 8);
            var written = new[] { KnownRun.Draw(random, Night), KnownRun.Draw(random, Night.AddDays(3)) };
            var bytes = Damage(Encoding.UTF8.GetBytes(LogWriter.Write(format, written)), random);
            try
            {
                var content = await Logs.ReadAsync(bytes, new BackupLogOptions { Format = seed % 3 == 0 ? format : null });
                runs += content.Runs.Count;
                complaints += content.Unread.Count + content.Refused.Count;
                content.Runs.ShouldAllBe(run => run.Span.Duration >= TimeSpan.Zero && run.Resource.Length <= 1024);
            }
            catch (UnknownLogException)
            {
                unknown++;
            }
            catch (Exception failure)
            {
                throw new InvalidOperationException($"seed {seed}", failure);
            }
        }

        TestContext.Current.TestOutputHelper!.WriteLine($"{runs} runs read, {complaints} complaints, {unknown} logs unknown");
        runs.ShouldBeGreaterThan(DamagedLogs / 2);
        complaints.ShouldBeGreaterThan(DamagedLogs / 10);
        (GC.GetTotalMemory(forceFullCollection: true) - before).ShouldBeLessThan(MostBytesKept);
    }

    [Fact]
    public async Task Lines_between_the_objects_of_a_json_log_that_are_no_json_are_named()
    {
        string[] lines =
        [
            "# exported by hand", Object(1), "not json at all", "{\"start\":\"2026-01-02T01:00:00Z\",\"end\":\"2026-01", Object(3), "<end>",
        ];

        var content = await Logs.ReadAsync(string.Join('\n', lines), new BackupLogOptions { Format = BackupLogFormat.Json });

        content.Runs.Count.ShouldBe(2);
        content.Unread.ConvertAll(unread => (unread.Line, unread.Text)).ShouldBe(
            [(1, lines[0]), (3, lines[2]), (4, lines[3]), (6, lines[5])]);

        static string Object(int day) =>
            $$"""{"start":"2026-01-0{{day}}T01:00:00Z","end":"2026-01-0{{day}}T01:30:00Z","bytes":5000,"volume":"D:"}""";
    }

    [Theory]
    [InlineData("[\n{0},\n{1}\n]\n")]
    [InlineData("{{ \"count\": 2, \"runs\": [\n{0}\n,\n{1}\n],\n\"complete\":\ntrue\n}}")]
    [InlineData("{0}\r\n\r\n{1}")]
    public async Task Arrays_and_documents_of_objects_have_no_line_that_is_not_read(string document)
    {
        const string First = """{"start":"2026-01-01T01:00:00Z","end":"2026-01-01T01:30:00Z","bytes":5000,"volume":"D:"}""";
        var second = First.Replace("01-01", "01-02", StringComparison.Ordinal);
        var text = document.Replace("{0}", First, StringComparison.Ordinal).Replace("{1}", second, StringComparison.Ordinal)
            .Replace("{{", "{", StringComparison.Ordinal).Replace("}}", "}", StringComparison.Ordinal);

        var content = await Logs.ReadAsync(text, new BackupLogOptions { Format = BackupLogFormat.Json });

        content.Runs.Count.ShouldBe(2);
        content.Unread.ShouldBeEmpty();
    }

    [Fact]
    public async Task A_line_that_cannot_be_read_is_named_and_the_other_sets_are_read()
    {
        var lines = LogWriter.Write(
            BackupLogFormat.BackupExec, [Run("D:", 0), Run("E:", 1), Run("F:", 2)]).Split('\n');
        var damaged = Array.FindIndex(lines, line => line.StartsWith("Byte count", StringComparison.Ordinal)) + 13;
        lines[damaged] = "Byte count : 12,3#7,276 bytes";

        var content = await Logs.ReadAsync(string.Join('\n', lines));

        content.Runs.ConvertAll(run => run.Resource).ShouldBe(["D:", "F:"]);
        var unread = content.Unread.ShouldHaveSingleItem();
        (unread.Line, unread.Text).ShouldBe((damaged + 1, lines[damaged]));
        var refused = content.Refused.ShouldHaveSingleItem();
        (refused.Resource, refused.Fault, refused.Line).ShouldBe(("E:", RunFault.Incomplete, 14));
        refused.Reason.ShouldBe("The log has no bytes of the run.");
    }

    [Fact]
    public async Task An_optional_line_that_cannot_be_read_keeps_its_run()
    {
        var log = LogWriter.WriteOne(BackupLogFormat.Bacula, Run("D:", 0))
            .Replace("FD Files Written:       7", "FD Files Written:       x7");

        var content = await Logs.ReadAsync(log);

        content.Runs.ShouldHaveSingleItem().Files.ShouldBeNull();
        content.Unread.ShouldHaveSingleItem().Text.ShouldContain("x7");
    }

    [Fact]
    public async Task A_log_that_breaks_off_gives_the_runs_before()
    {
        foreach (var format in Enum.GetValues<BackupLogFormat>())
        {
            var first = LogWriter.WriteOne(format, Run("D:", 0));
            var whole = LogWriter.Write(format, [Run("D:", 0), Run("D:", 1)]);
            var content = await Logs.ReadAsync(whole[..(first.Length + ((whole.Length - first.Length) / 2))]);

            content.Runs.Count.ShouldBe(1, format.ToString());
            (content.Unread.Count + content.Refused.Count).ShouldBeGreaterThan(0, format.ToString());
        }
    }

    [Fact]
    public async Task A_line_without_end_is_named_and_passed_over()
    {
        var log = LogWriter.WriteOne(BackupLogFormat.BackupExec, Run("D:", 0)) + "Files : " + new string('9', 300_000) + "\n"
            + LogWriter.WriteOne(BackupLogFormat.BackupExec, Run("D:", 1));

        var content = await Logs.ReadAsync(log);

        content.Runs.Count.ShouldBe(2);
        content.Runs[1].Line.ShouldBe(15);
        content.Unread.ShouldHaveSingleItem().Line.ShouldBe(14);
    }

    [Fact]
    public async Task An_event_and_an_object_without_end_do_not_swallow_the_next()
    {
        foreach (var format in new[] { BackupLogFormat.WindowsServerBackup, BackupLogFormat.Json })
        {
            var first = LogWriter.WriteOne(format, Run("D:", 0));
            var content = await Logs.ReadAsync(first[..(first.Length / 2)] + "\n" + LogWriter.WriteOne(format, Run("D:", 1)));

            content.Runs.ShouldHaveSingleItem().Span.Began!.Value.UtcDateTime.ShouldBe(Night.AddDays(1));
            content.Unread.ShouldHaveSingleItem().Line.ShouldBe(1);
        }
    }

    [Fact]
    public async Task Text_that_is_no_log_is_refused()
    {
        foreach (var text in new[] { "", "\n\n", "Dear reader,\nFiles: none\n", "<Event><System/></Event>", new string('x', 200_000) })
            await Should.ThrowAsync<UnknownLogException>(() => Logs.ReadAsync(text));
    }

    private static KnownRun Run(string drive, int night) =>
        new("FS01", drive, Night.AddDays(night), TimeSpan.FromMinutes(55), 12_327_276_292, 7, 555, 0);

    private static byte[] Damage(byte[] bytes, Random random)
    {
        var damaged = bytes.ToList();
        for (var hit = random.Next(1, 12); hit > 0 && damaged.Count > 0; hit--)
        {
            var at = random.Next(damaged.Count);
            switch (random.Next(6))
            {
                case 0:
                    damaged[at] = (byte)random.Next(256);
                    break;
                case 1:
                    damaged.RemoveRange(at, Math.Min(random.Next(1, 80), damaged.Count - at));
                    break;
                case 2:
                    damaged.InsertRange(at, damaged.GetRange(at, Math.Min(random.Next(1, 200), damaged.Count - at)));
                    break;
                case 3:
                    damaged.Insert(at, (byte)random.Next(256));
                    break;
                case 4:
                    damaged[at] ^= (byte)(1 << random.Next(8));
                    break;
                default:
                    if (random.Next(4) == 0)
                        damaged.RemoveRange(at, damaged.Count - at);
                    else
                        damaged.InsertRange(at, Encoding.ASCII.GetBytes(Nasty[random.Next(Nasty.Length)]));
                    break;
            }
        }

        return [.. damaged];
    }

    private static readonly string[] Nasty =
    [
        "99999999999999999999", "-1", "\0\0\0", "<Event ", "</Event>", "{", "}", "\"", "\\ud800", "\r", "\n\n", "9999-12-31 23:59:59",
        "0001-01-01T00:00:00+14:00", "Set status : ", "Start time : 25:61:61", "JobId: ", "::", "....", "&#xD800;", "1e999 MB",
        "<!DOCTYPE a [<!ENTITY b 'c'>]>", "JobName,CreationTime,EndTime",
    ];
}
