using System.Globalization;
using FleetDefrag.Server.Mail;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Writes an alert as a mail. Begin and end of an alert are one conversation.</summary>
internal static class AlertMail
{
    /// <summary>Returns the mail.</summary>
    public static MailDraft Write(AlertMessage message)
    {
        (string Name, string Value)[] rows =
        [
            ("Server", message.Server ?? "none"), ("Subject", message.Subject), ("Since", Time(message.RaisedAt)),
            .. message.ClosedAt is { } end ? new[] { ("Over since", Time(end)) } : [],
        ];
        var text = string.Join(
            '\n', [message.Title, "", message.Text, "", .. rows.Select(row => $"{row.Name}: {row.Value}"), "", $"{message.Link}", ""]);
        var cells = string.Concat(rows.Select(row =>
            $"<tr><td style=\"padding-right:1em\">{row.Name}</td><td><bdi>{MailText.Html(row.Value)}</bdi></td></tr>"));
        var html = $"""
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>{MailText.Html(message.Title)}</title></head>
            <body style="font-family:sans-serif">
            <h2><bdi>{MailText.Html(message.Title)}</bdi></h2>
            <p><bdi>{MailText.Html(message.Text)}</bdi></p>
            <table>{cells}</table>
            <p><a href="{MailText.Html(message.Link.ToString())}">Open the console</a></p>
            </body></html>
            """;
        return new MailDraft(message.Delivery, $"[FleetDefrag] {message.Title}", text, html) { Thread = message.Alert };
    }

    private static string Time(DateTimeOffset time) => time.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
}
