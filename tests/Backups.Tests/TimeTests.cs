using FleetDefrag.Backups.Runs;
using FleetDefrag.Backups.Tests.Support;
using FleetDefrag.Backups.Values;

namespace FleetDefrag.Backups.Tests;

/// <summary>Times as logs print them.</summary>
public sealed class TimeTests
{
    [Theory]
    [InlineData("9:00:12 PM", null, "21:00:12")]
    [InlineData("12:00:00 AM", null, "00:00:00")]
    [InlineData("12:30 PM", null, "12:30:00")]
    [InlineData("9:00:12PM.", null, "21:00:12")]
    [InlineData("21:00", null, "21:00:00")]
    [InlineData("Monday, May 03, 2004 9:00:12 PM", "2004-05-03", "21:00:12")]
    [InlineData("Monday, May 3, 2004 at 9:00:12 PM.", "2004-05-03", "21:00:12")]
    [InlineData("Mon May  3 21:00:12 2004", "2004-05-03", "21:00:12")]
    [InlineData("Monday, 3 May 2004 21:00:12", "2004-05-03", "21:00:12")]
    [InlineData("03-May-2004 21:00:12", "2004-05-03", "21:00:12")]
    [InlineData("2004-05-03 21:00:12", "2004-05-03", "21:00:12")]
    [InlineData("2004-05-03T21:00:12.000", "2004-05-03", "21:00:12")]
    [InlineData("5/13/2004 9:00:12 PM", "2004-05-13", "21:00:12")]
    [InlineData("13/5/2004 21:00:12", "2004-05-13", "21:00:12")]
    [InlineData("13.05.04 21:00:12", "2004-05-13", "21:00:12")]
    [InlineData("Mon 03.05.2004 21:00:12", "2004-05-03", "21:00:12")]
    [InlineData("Mon 05/03/2004 21:00:12", "2004-05-03", "21:00:12")]
    [InlineData("5/3/2004 9:00:12 PM", "2004-05-03", "21:00:12")]
    [InlineData("\u200e5/\u200e3/\u200e2004 9:00:12\u202fPM", "2004-05-03", "21:00:12")]
    public void A_time_is_read(string text, string? date, string time)
    {
        new TimeText(order: null).Read(text, out var read).ShouldBeNull();
        (read.Date?.ToString("yyyy-MM-dd"), read.Time.ToString("HH:mm:ss")).ShouldBe((date, time));
    }

    [Theory]
    [InlineData("")]
    [InlineData("now")]
    [InlineData("13:00 PM")]
    [InlineData("0:10 AM")]
    [InlineData("24:00")]
    [InlineData("10:60")]
    [InlineData("10:00:61")]
    [InlineData("30-Feb-2004 21:00:12")]
    [InlineData("Tuesday, May 3, 2004 9:00:12 PM")]
    [InlineData("3/4/2004 21:00:12")]
    [InlineData("2004-13-01 21:00:12")]
    [InlineData("1/2/3/4 21:00:12")]
    public void A_time_that_is_none_or_has_two_meanings_is_refused(string text) =>
        new TimeText(order: null).Read(text, out _).ShouldNotBeNull();

    [Fact]
    public void The_order_of_day_and_month_is_told_or_learned()
    {
        new TimeText(DateOrder.DayFirst).Read("3/4/2004 21:00", out var told).ShouldBeNull();
        told.Date.ShouldBe(new DateOnly(2004, 4, 3));
        var learning = new TimeText(order: null);
        learning.Read("25/3/2004 21:00", out _).ShouldBeNull();
        learning.Read("3/4/2004 21:00", out var learned).ShouldBeNull();
        learned.Date.ShouldBe(new DateOnly(2004, 4, 3));
    }

    [Theory]
    [InlineData("1h 1m 48s", 3708)]
    [InlineData("55 mins 23 secs", 3323)]
    [InlineData("55 minutes and  23 seconds.", 3323)]
    [InlineData("1 hour, 10 minutes, and 38 seconds", 4238)]
    [InlineData("1 day 2 hours", 93_600)]
    [InlineData("55:23", 3323)]
    [InlineData("1:10:38", 4238)]
    [InlineData("25:00:00", 90_000)]
    public void A_time_that_passed_is_read(string text, int seconds) => DurationText.Read(text).ShouldBe(TimeSpan.FromSeconds(seconds));

    [Theory]
    [InlineData("")]
    [InlineData("48")]
    [InlineData("1:99")]
    [InlineData("5 parsecs")]
    [InlineData("999999999 days")]
    [InlineData("-1 h")]
    public void A_time_that_passed_is_refused(string text) => DurationText.Read(text).ShouldBeNull();

    [Fact]
    public async Task A_run_past_midnight_without_a_date_is_its_clock_time()
    {
        var run = (await Logs.PublishedAsync("backup-exec-network-tape")).Runs[0];

        (run.Span.Began, run.Span.TimeOfDay).ShouldBe((null, new TimeOnly(23, 30)));
        run.Span.Duration.ShouldBe(new TimeSpan(0, 55, 43));
    }

    [Fact]
    public async Task Runs_without_dates_follow_the_date_that_is_told()
    {
        var bytes = await File.ReadAllBytesAsync(
            Path.Combine(AppContext.BaseDirectory, "Published", "backup-exec-network-tape.log"), TestContext.Current.CancellationToken);

        var runs = (await Logs.ReadAsync(bytes, new BackupLogOptions { Date = new DateOnly(2004, 5, 3) })).Runs;

        runs[0].Span.Began.ShouldBe(new DateTimeOffset(2004, 5, 3, 23, 30, 0, TimeSpan.Zero));
        runs[0].Span.Ended.ShouldBe(new DateTimeOffset(2004, 5, 4, 0, 25, 43, TimeSpan.Zero));
    }

    [Fact]
    public async Task The_sentences_of_Backup_Exec_are_read_and_the_verification_is_not()
    {
        const string Log =
            """
            Job server: BACKUP01
            Job started: Monday, May 03, 2004 at 9:00:06 PM
            Backup of "\\FS01\D: Data"
            Backup set #1 on storage media #1
            Backup method: Full - Back up files
            Backup started on 5/3/2004 at 9:00:12 PM.
            Backup completed on 5/3/2004 at 9:55:35 PM.
            Backed up 114,288 files in 555 directories.
            Processed 12,327,276,292 bytes in  55 minutes and  23 seconds.
            Throughput rate: 212 MB/min
            Verify of "\\FS01\D: Data"
            Verify completed on 5/3/2004 at 10:30:00 PM.
            Processed 12,327,276,292 bytes in  30 minutes and  1 second.
            Throughput rate: 391 MB/min
            """;

        var run = (await Logs.ReadAsync(Log)).Single;

        (run.Resource, run.Volume, run.Type, run.Bytes, run.Files, run.Directories)
            .ShouldBe((@"\\FS01\D: Data", "D:", LoggedType.Full, 12_327_276_292, 114_288, 555));
        run.Span.Duration.ShouldBe(new TimeSpan(0, 55, 23));
        run.RateDisagrees.ShouldBeFalse();
    }

    [Fact]
    public async Task Local_times_of_a_night_in_which_the_clock_changes_are_instants()
    {
        var berlin = TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin");
        // On 25 October 2026 the hour from 2 to 3 comes twice; on 29 March 2026 it does not come.
        var log = """
            {"resource":"D:","start":"2026-10-25T01:30:00","end":"2026-10-25T02:30:00","bytes":1}
            {"resource":"E:","start":"2026-10-25T02:50:00","end":"2026-10-25T02:10:00","bytes":1}
            {"resource":"F:","start":"2026-03-29T01:30:00","end":"2026-03-29T03:30:00","bytes":1}
            {"resource":"G:","start":"2026-03-29T01:30:00Z","end":"2026-03-29T03:30:00+01:00","bytes":1}
            """;

        var runs = (await Logs.ReadAsync(log, new BackupLogOptions { Zone = berlin })).Runs;

        runs.ConvertAll(run => run.Span.Duration.TotalMinutes).ShouldBe([60, 20, 60, 60]);
    }
}
