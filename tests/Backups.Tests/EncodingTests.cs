using System.Text;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;

namespace FleetDefrag.Backups.Tests;

/// <summary>Logs in the encodings and with the line ends that Windows programs write.</summary>
public sealed class EncodingTests
{
    private const string Resource = "Büro – Köln";

    public static TheoryData<string, bool> Encodings => new()
    {
        { "utf-8", false }, { "utf-8", true }, { "utf-16", false }, { "utf-16", true }, { "utf-16BE", false }, { "utf-16BE", true },
        { "windows-1252", false },
    };

    [Theory]
    [MemberData(nameof(Encodings))]
    public async Task A_log_is_read_in_its_encoding(string name, bool hasMark)
    {
        var encoding = CodePagesEncodingProvider.Instance.GetEncoding(name) ?? Encoding.GetEncoding(name);
        foreach (var lineEnd in new[] { "\n", "\r\n", "\r" })
        {
            var text = Log(100).Replace("\n", lineEnd, StringComparison.Ordinal);
            byte[] bytes = [.. hasMark ? encoding.GetPreamble() : [], .. encoding.GetBytes(text)];

            var content = await Logs.ReadAsync(bytes);

            content.Unread.ShouldBeEmpty();
            content.Runs.Count.ShouldBe(100);
            content.Runs.ShouldAllBe(run => run.Resource == Resource);
            content.Runs[99].Line.ShouldBe((99 * 13) + 1);
        }
    }

    [Fact]
    public async Task Bytes_that_are_no_utf8_are_read_by_the_code_page_wherever_they_stand()
    {
        byte[] bytes =
        [
            .. Encoding.UTF8.GetBytes(Log(1200)),
            .. Encoding.Latin1.GetBytes(Log(1, 2031).Replace("–", "-"))
        ];

        var runs = (await Logs.ReadAsync(bytes)).Runs;

        (runs[1199].Resource, runs[1200].Resource).ShouldBe((Resource, "Büro - Köln"));
    }

    private static string Log(int count, int year = 2026) => LogWriter.Write(
        BackupLogFormat.BackupExec,
        [
            .. Enumerable.Range(0, count).Select(night => new KnownRun(
                "FS01", Resource, new DateTime(year, 1, 1, 22, 0, 0).AddDays(night), TimeSpan.FromHours(1), 1_000_000_000, 10, 2, 0)),
        ]);
}
