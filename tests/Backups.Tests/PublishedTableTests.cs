using System.Globalization;
using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;

namespace FleetDefrag.Backups.Tests;

/// <summary>
/// The backups of "Improving Backup Performance with Defragmentation" (Executive Software, 2004): each row's saving, recomputed from a log
/// with its figures, beside the published one.
/// </summary>
public sealed class PublishedTableTests
{
    private const long PublishedBytes = 12_327_276_292;

    [Theory]
    [InlineData("backup-exec-local-disk", "Backup Exec", 58.0, true, true)]
    [InlineData("backup-exec-local-tape", "Backup Exec", 6.4, false, false)]
    [InlineData("backup-exec-network-disk", "Backup Exec", 67.3, true, false)]
    [InlineData("backup-exec-network-tape", "Backup Exec", 62.6, false, false)]
    [InlineData("arcserve-local-disk", "ARCserve", 44.2, false, false)]
    [InlineData("arcserve-local-disk-directories", "ARCserve", 45.2, false, false)]
    public async Task The_published_saving_is_recomputed(
        string log, string program, double published, bool isFirstRateWrong, bool isLastRateWrong)
    {
        var content = await Logs.PublishedAsync(log);

        content.Unread.ShouldBeEmpty();
        content.Refused.ShouldBeEmpty();
        content.Runs.Count.ShouldBe(2);
        content.Runs.ShouldAllBe(run => run.Program == program && run.Volume == "D:" && run.Files == 114_288 && run.Directories == 555);
        content.Runs.ShouldAllBe(run => Math.Abs(run.Bytes!.Value - PublishedBytes) <= run.BytesTolerance);
        var saving = RunSaving.Of(content.Runs).ShouldHaveSingleItem();
        Print(log, content.Runs, saving, published);
        Math.Round(saving.TimeSavedPercent, 1).ShouldBe(published);
        saving.CopiedTheSame.ShouldBeTrue();
        content.Runs.ConvertAll(run => run.RateDisagrees).ShouldBe([isFirstRateWrong, isLastRateWrong]);
    }

    [Fact]
    public async Task Two_logs_before_and_after_compare_like_one()
    {
        var whole = (await File.ReadAllTextAsync(
            Path.Combine(AppContext.BaseDirectory, "Published", "backup-exec-local-disk.log"), TestContext.Current.CancellationToken))
                .Split("\n\n");
        var reader = new BackupLogReader(new BackupLogOptions());
        using var before = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(whole[0]));
        using var after = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(whole[1]));

        List<LoggedRun> runs = [.. (await Logs.ReadAsync(reader, before)).Runs, .. (await Logs.ReadAsync(reader, after)).Runs];

        Math.Round(RunSaving.Of(runs).ShouldHaveSingleItem().TimeSavedPercent, 1).ShouldBe(58.0);
    }

    private static void Print(string log, List<LoggedRun> runs, RunSaving saving, double published) =>
        TestContext.Current.TestOutputHelper!.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{log}: {runs[0].Span.Duration:c} → {runs[1].Span.Duration:c}, {saving.TimeSavedPercent:0.00} % (published " +
            $"{published:0.0} %); MB/min {Rate(runs[0])} → {Rate(runs[1])}"));

    private static string Rate(LoggedRun run) => string.Create(
        CultureInfo.InvariantCulture, $"{run.BytesPerSecond * 60 / 1048576:0.0} (log: {run.StatedRate?.Value})");
}
