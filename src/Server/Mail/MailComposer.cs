using FleetDefrag.Scheduling.Documents;
using MimeKit;

namespace FleetDefrag.Server.Mail;

/// <summary>Writes mails in the Internet's format.</summary>
internal static class MailComposer
{
    /// <summary>Returns the mail, as plain text and HTML.</summary>
    /// <param name="mail">Sender and recipients.</param>
    /// <param name="draft">The content.</param>
    /// <param name="now">The present, which is the mail's date.</param>
    public static MimeMessage Compose(MailSpec mail, MailDraft draft, DateTimeOffset now)
    {
        var from = MailboxAddress.Parse(mail.From);
        var message = new MimeMessage { Date = now, Subject = MailText.Line(draft.Subject), MessageId = IdOf(draft.Id, from) };
        message.From.Add(from);
        message.To.AddRange((draft.To ?? mail.To).Select(address => MailboxAddress.Parse(address)));
        // Programs that answer mails by themselves leave such mails alone (RFC 3834).
        message.Headers.Add("Auto-Submitted", "auto-generated");
        if (draft.Thread is { } thread)
            message.References.Add(IdOf(thread, from));
        var body = new BodyBuilder { TextBody = MailText.Plain(draft.Text), HtmlBody = draft.Html };
        foreach (var file in draft.Files)
            body.Attachments.Add(MailText.Line(file.Name), file.Content, ContentType.Parse(file.MediaType));
        message.Body = body.ToMessageBody();
        return message;
    }

    private static string IdOf(Guid id, MailboxAddress from) => $"{id}@{from.Domain}";
}
