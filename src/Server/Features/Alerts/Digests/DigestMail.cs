using System.Globalization;
using FleetDefrag.Server.Mail;

namespace FleetDefrag.Server.Features.Alerts.Digests;

/// <summary>Writes a digest as a mail.</summary>
internal static class DigestMail
{
    /// <summary>Returns the mail.</summary>
    /// <param name="id">Identifies the mail.</param>
    /// <param name="content">The content.</param>
    /// <param name="link">The place in the console.</param>
    public static MailDraft Write(Guid id, DigestContent content, Uri link)
    {
        var title = $"Since yesterday: {content.Sections[0].Title}";
        var period = $"From {Time(content.From)} to {Time(content.To)}.";
        var text = string.Join('\n', [title, "", period, "", .. content.Sections.SelectMany(Text), $"{link}", ""]);
        var html = $"<p>{period}</p>{string.Concat(content.Sections.Select(Html))}";
        return new MailDraft(id, $"[FleetDefrag] {title}", text, MailPage.Html(title, html, link));
    }

    private static IEnumerable<string> Text(DigestSection section) =>
        [
            section.Title,
            .. section.Lines.Select(line => $"  - {line}"),
            .. section.Left > 0 ? new[] { $"  and {section.Left} more" } : [],
            ""
        ];

    private static string Html(DigestSection section)
    {
        var items = string.Concat(section.Lines.Select(line => $"<li><bdi>{MailText.Html(line)}</bdi></li>"));
        var more = section.Left > 0 ? $"<li>and {section.Left} more</li>" : "";
        return $"<h3>{MailText.Html(section.Title)}</h3>{(section.Lines.Count > 0 ? $"<ul>{items}{more}</ul>" : "")}";
    }

    private static string Time(DateTimeOffset time) =>
        time.ToUniversalTime().ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);
}
