using System.CommandLine;
using System.Globalization;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>reports backups</c>: backups before and after defragmentation, as a table, CSV or PDF.</summary>
internal static class ReportCommands
{
    private static readonly Option<DateTimeOffset?> From = new("--from") { Description = "Beginning of the span; 30 days before its end." };
    private static readonly Option<DateTimeOffset?> To = new("--to") { Description = "End of the span; now." };
    private static readonly Option<string?> Group = new("--group") { Description = "Only servers of this group, site or storage group." };
    private static readonly Option<FileInfo?> Csv = new("--csv") { Description = "Write CSV to this file." };
    private static readonly Option<FileInfo?> Pdf = new("--pdf") { Description = "Write a PDF to this file." };

    /// <summary>Creates the commands.</summary>
    public static Command Create(CliContext context) => new("reports", "Reports for the management.")
    {
        new Command("backups", "Backups before and after defragmentation.") { From, To, Group, Csv, Pdf }.Calls(context, RunAsync),
    };

    private static async Task<int> RunAsync(CommandCall call, ServerCalls api)
    {
        var written = 0;
        foreach (var (option, operation) in new[] { (Csv, Operations.BackupReportCsv), (Pdf, Operations.BackupReportPdf) })
        {
            if (call.Parsed.GetValue(option) is not { } file)
                continue;
            var content = await api.CallAsync(operation, call.CancellationToken, query: Query(call.Parsed));
            await WriteAsync(file, content.Body, call.CancellationToken);
            written++;
        }

        if (written > 0 && !call.IsJson)
            return CliExitCode.Done;
        var answer = await api.CallAsync(Operations.BackupReport, call.CancellationToken, query: Query(call.Parsed));
        return call.Print<BackupReportRows>(answer, report => Print(call, report));
    }

    private static void Print(CommandCall call, BackupReportRows report)
    {
        var totals = report.Totals;
        call.Console.Output.WriteLine(PlainText.Of(
            $"{report.Of}, {PlainText.Of(report.From)} to {PlainText.Of(report.To)}: {totals.Backups} backups in "
                + $"{PlainText.Duration(totals.BackupSeconds)}, {PlainText.Duration(totals.SavedSeconds)} saved, {totals.Jobs} jobs, "
                + $"{totals.FailedJobs} failed."));
        call.Console.WriteTable(
            ["Server", "Volume", "Saved", "Jobs", "Failed", "Moved"], report.Volumes.Select(static volume => new[]
            {
                volume.HostName, volume.Path, PlainText.Duration(volume.SavedSeconds), PlainText.Count(volume.Jobs),
                PlainText.Count(volume.FailedJobs), PlainText.Bytes(volume.BytesMoved),
            }));
    }

    private static async Task WriteAsync(FileInfo file, byte[] content, CancellationToken cancellationToken)
    {
        try
        {
            await File.WriteAllBytesAsync(file.FullName, content, cancellationToken);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new CliException(CliExitCode.Failed, $"{file} cannot be written: {cause.Message}", cause);
        }
    }

    private static IEnumerable<(string Name, string? Value)> Query(ParseResult parsed) =>
        [("From", Instant(parsed.GetValue(From))), ("To", Instant(parsed.GetValue(To))), ("Group", parsed.GetValue(Group))];

    private static string? Instant(DateTimeOffset? at) => at?.ToString("O", CultureInfo.InvariantCulture);
}
