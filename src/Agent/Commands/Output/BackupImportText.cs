using System.Globalization;
using FleetDefrag.Backups.Text;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes imported runs as text for the administrator. Text from logs is escaped.</summary>
internal static class BackupImportText
{
    private const double MegabyteSeconds = 1048576.0 / 60;

    /// <summary>Writes the runs, the savings, and what was not read.</summary>
    public static void Write(IAnsiConsole console, BackupImportDocument document)
    {
        var report = new Report(console);
        foreach (var run in document.Runs)
            Write(report, run);
        if (document.Savings.Count > 0)
            report.Group("Time saved", [.. document.Savings.Select(Saving)]);
        if (document.Refused.Count > 0)
            report.Group("Refused runs", [.. document.Refused.Select(static run => (Place(run.Log, run.Line), Escape(run.Reason)))]);
        if (document.UnreadLines > 0)
        {
            var title = document.UnreadLines == 1 ? "1 line was not read" : $"{Sizes.Count(document.UnreadLines)} lines were not read";
            report.Group(title, [.. document.Unread.Select(Unread)]);
            if (document.UnreadLines > document.Unread.Count)
                report.Line($"  and {Sizes.Count(document.UnreadLines - document.Unread.Count)} more");
        }

        var reported = document.Runs.Count(static run => run.IsReported);
        if (document.IsEnrolled)
            report.Group("Server", ("Runs reported", Sizes.Count(reported)));
    }

    private static void Write(Report report, BackupImportRun run)
    {
        List<(string, string)> lines = [("Began", Began(run)), ("Time", Clock(run.Seconds))];
        if (run.Bytes is { } bytes)
        {
            var files = run.Files is { } count ? $" in {Sizes.Count(count)} file{(count == 1 ? "" : "s")}" : "";
            lines.Add(("Copied", Sizes.Bytes(bytes) + files));
        }

        if (run.BytesPerSecond is { } rate)
            lines.Add(("Rate", string.Create(CultureInfo.InvariantCulture, $"{rate / MegabyteSeconds:#,0.0} MB/min")));
        if (run.RateDisagrees)
            lines.Add(("Rate in the log", $"{Escape(run.StatedRate)}: differs from bytes and times by more than rounding"));
        if (run.Status is not null)
            lines.Add(("Status", Escape(run.Status)));
        if (run.NotReportedBecause is { } reason)
            lines.Add(("Not reported", Escape(reason)));
        var host = run.Host is null ? "" : $" on {Escape(run.Host)}";
        report.Group($"{Escape(run.Program)}: {Escape(run.Resource)}{host}", [.. lines]);
    }

    private static string Began(BackupImportRun run) => run.Start is { } start
        ? start.ToString("yyyy-MM-dd HH:mm:ss zzz", CultureInfo.InvariantCulture)
        : run.TimeOfDay.ToString("HH:mm:ss", CultureInfo.InvariantCulture) + ", no date";

    private static (string Label, string Value) Saving(BackupImportSaving saving)
    {
        var percent = saving.TimeSavedPercent.ToString("0.0", CultureInfo.InvariantCulture);
        var note = saving.CopiedTheSame ? "" : "; the runs copied different amounts";
        return (
            $"{Escape(saving.Program)}: {Escape(saving.Resource)}",
            $"{percent} % ({Clock(saving.SecondsBefore)} → {Clock(saving.SecondsAfter)}){note}");
    }

    private static (string Label, string Value) Unread(BackupImportLine line) =>
        (Place(line.Log, line.Line), $"{Escape(line.Reason)} {Escape(line.Text)}".TrimEnd());

    private static string Place(string log, int line) =>
        string.Create(CultureInfo.InvariantCulture, $"{Escape(Path.GetFileName(log))}:{line}");

    private static string Clock(double seconds)
    {
        var time = TimeSpan.FromSeconds(seconds);
        return string.Create(CultureInfo.InvariantCulture, $"{(long)time.TotalHours}:{time.Minutes:00}:{time.Seconds:00}");
    }

    private static string Escape(string? text) => TerminalText.Escape(text ?? "");
}
