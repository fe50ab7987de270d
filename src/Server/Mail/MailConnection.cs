using MailKit.Net.Smtp;
using MimeKit;

namespace FleetDefrag.Server.Mail;

/// <summary>A connection to a mail server. A refused recipient does not keep the mail from the others.</summary>
internal sealed class MailConnection : SmtpClient
{
    /// <summary>The recipients that the mail server refused.</summary>
    public List<string> Refused { get; } = [];

    /// <inheritdoc />
    protected override void OnRecipientNotAccepted(MimeMessage message, MailboxAddress mailbox, SmtpResponse response) =>
        Refused.Add($"{mailbox.Address} ({(int)response.StatusCode} {response.Response})");

    /// <inheritdoc />
    protected override void OnNoRecipientsAccepted(MimeMessage message) =>
        throw new SmtpCommandException(
            SmtpErrorCode.RecipientNotAccepted, SmtpStatusCode.MailboxUnavailable, $"no recipient: {string.Join(", ", Refused)}");
}
