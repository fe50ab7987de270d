using System.Globalization;
using FleetDefrag.Server.Mail;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Writes alerts as a mail. Begin and end of an alert are one conversation.</summary>
internal static class AlertMail
{
    /// <summary>Returns the mail.</summary>
    public static MailDraft Write(AlertBatch batch)
    {
        var link = batch.Messages[0].Link;
        var text = string.Join(
            '\n', [batch.Title, "", .. batch.Messages.SelectMany(message => Text(message, batch.Messages.Count > 1)), $"{link}", ""]);
        var html = MailPage.Html(
            batch.Title, string.Concat(batch.Messages.Select(message => Html(message, batch.Messages.Count > 1))), link);
        return new MailDraft(batch.Delivery, $"[FleetDefrag] {batch.Title}", text, html)
        {
            Thread = batch.Messages is [var only] ? only.Alert : null,
        };
    }

    private static IEnumerable<string> Text(AlertMessage message, bool isOneOfSeveral) =>
    [
        .. isOneOfSeveral ? new[] { message.Title } : [], message.Text, .. Rows(message).Select(row => $"{row.Name}: {row.Value}"), "",
    ];

    private static string Html(AlertMessage message, bool isOneOfSeveral)
    {
        var cells = string.Concat(Rows(message).Select(row =>
            $"<tr><td style=\"padding-right:1em\">{row.Name}</td><td><bdi>{MailText.Html(row.Value)}</bdi></td></tr>"));
        var title = isOneOfSeveral ? $"<h3><bdi>{MailText.Html(message.Title)}</bdi></h3>" : "";
        return $"{title}<p><bdi>{MailText.Html(message.Text)}</bdi></p><table>{cells}</table>";
    }

    private static (string Name, string Value)[] Rows(AlertMessage message) =>
    [
        ("Server", message.Server ?? "none"), ("Subject", message.Subject), ("Since", Time(message.RaisedAt)),
        .. message.ClosedAt is { } end ? new[] { ("Over since", Time(end)) } : [],
    ];

    private static string Time(DateTimeOffset time) => time.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
}
