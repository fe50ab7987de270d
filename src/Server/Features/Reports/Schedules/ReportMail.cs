using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Mail;

namespace FleetDefrag.Server.Features.Reports.Schedules;

/// <summary>Writes a report as a mail: its sums, with the whole report as PDF and CSV.</summary>
internal static class ReportMail
{
    /// <summary>Returns the mail. A repeated attempt gives the same identifier.</summary>
    public static MailDraft Write(ReportSchedule schedule, BackupReportView report, Uri link)
    {
        var totals = report.Totals;
        (string Name, string Value)[] rows =
        [
            ("Span", Text($"{report.From.UtcDateTime:yyyy-MM-dd} to {report.To.UtcDateTime:yyyy-MM-dd}")),
            ("Backups", Text($"{totals.Backups:N0} of {totals.Volumes:N0} volumes, {totals.BackupSeconds / 3600:N1} h in all")),
            ("Time saved", Text($"{totals.SavedSeconds / 3600:N1} h by backups after a defragmentation")),
            ("Defragmentations", Text($"{totals.Jobs:N0}, {totals.FailedJobs:N0} failed, {totals.BytesMoved / 1e9:N1} GB moved")),
            ("Next full backups", totals.NextSeconds > 0
                ? $"{BackupTimeText.Change(totals.NextSeconds, totals.NextSecondsDefragmented)} after a run on each volume"
                : "no forecast"),
            ("Forecasts kept", Text($"{totals.ForecastsKept:N0} of {totals.Forecasts:N0}")),
        ];
        var title = $"Backups of {report.Of}";
        var text = string.Join('\n', [title, "", .. rows.Select(static row => $"{row.Name}: {row.Value}"), "", $"{link}", ""]);
        var cells = string.Concat(rows.Select(static row =>
            $"<tr><td style=\"padding-right:1em\">{row.Name}</td><td>{MailText.Html(row.Value)}</td></tr>"));
        var html = $"""
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>{MailText.Html(title)}</title></head>
            <body style="font-family:sans-serif">
            <h2><bdi>{MailText.Html(title)}</bdi></h2>
            <table>{cells}</table>
            <p><a href="{MailText.Html(link.ToString())}">Open the report</a></p>
            </body></html>
            """;
        return new MailDraft(IdOf(schedule), $"[FleetDefrag] {title}", text, html)
        {
            To = schedule.Recipients.Count == 0 ? null : schedule.Recipients,
            Files =
            [
                new MailFile("fleetdefrag-backups.pdf", "application/pdf", ReportPdf.Write(report)),
                new MailFile("fleetdefrag-backups.csv", "text/csv", ReportCsv.Write(report)),
            ],
        };
    }

    private static Guid IdOf(ReportSchedule schedule) =>
        new(SHA256.HashData(Encoding.UTF8.GetBytes(Text($"{schedule.Name}\n{schedule.DueAt:O}"))).AsSpan(0, 16));

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
