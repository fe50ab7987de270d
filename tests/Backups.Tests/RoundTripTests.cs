using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;

namespace FleetDefrag.Backups.Tests;

/// <summary>A run that is written into a log in any format is read again as it was.</summary>
public sealed class RoundTripTests
{
    private const int Seeds = 60;

    public static TheoryData<BackupLogFormat> Formats => [.. Enum.GetValues<BackupLogFormat>()];

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task Each_run_of_a_log_is_read_as_it_was_written(BackupLogFormat format)
    {
        for (var seed = 1; seed <= Seeds; seed++)
        {
            var random = new Random(seed);
            var runs = new List<KnownRun>();
            for (var night = 0; night < 1 + (seed % 5); night++)
                runs.Add(KnownRun.Draw(random, new DateTime(2024, 1 + (seed % 12), 1, 12, 0, 0).AddDays(2 * night)));

            var content = await Logs.ReadAsync(LogWriter.Write(format, runs));

            content.Unread.ShouldBeEmpty($"seed {seed}");
            content.Refused.ShouldBeEmpty($"seed {seed}");
            content.Runs.Count.ShouldBe(runs.Count, $"seed {seed}");
            foreach (var (read, written) in content.Runs.Zip(runs))
                ShouldEqual(format, read, written);
        }
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public async Task A_format_that_is_named_reads_the_same(BackupLogFormat format)
    {
        var run = KnownRun.Draw(new Random(7), new DateTime(2025, 6, 1));
        var text = LogWriter.WriteOne(format, run);

        var named = await Logs.ReadAsync(text, new BackupLogOptions { Format = format });

        named.Single.ShouldBe((await Logs.ReadAsync(text)).Single);
    }

    private static void ShouldEqual(BackupLogFormat format, LoggedRun read, KnownRun written)
    {
        var resource = format == BackupLogFormat.Robocopy ? written.Resource + @"\data\" : written.Resource;
        (read.Resource, read.Volume).ShouldBe((resource, written.Resource));
        read.Span.ShouldBe(RunSpan.Between(
            new DateTimeOffset(written.Start, TimeSpan.Zero), new DateTimeOffset(written.End, TimeSpan.Zero)));
        Math.Abs(read.Bytes!.Value - written.Bytes).ShouldBeLessThanOrEqualTo((long)Math.Ceiling(read.BytesTolerance));
        if (format != BackupLogFormat.Arcserve)
            read.Bytes.ShouldBe(written.Bytes);
        if (format is not (BackupLogFormat.Veeam or BackupLogFormat.WindowsServerBackup))
            read.Files.ShouldBe(written.Files);
        if (read.Directories is { } directories)
            (directories, read.SkippedFiles).ShouldBe((written.Directories, written.Skipped));
        if (format is not (BackupLogFormat.BackupExec or BackupLogFormat.Robocopy))
            (read.Host, read.Type).ShouldBe((written.Host, LoggedType.Full));
        read.RateDisagrees.ShouldBeFalse(read.ToString());
    }
}
