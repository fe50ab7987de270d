using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Mail;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Alerts.Delivery;

/// <summary>Sends a message to a contact point.</summary>
internal sealed class ContactClient(NamedSecrets secrets, MailSender mail, HookClient hooks, TimeProvider time)
{
    /// <summary>Returns null when the contact point has taken the message, otherwise the reason in one line.</summary>
    public async Task<string?> SendAsync(ContactPointSpec point, AlertBatch batch, CancellationToken cancellationToken)
    {
        if (point.Kind == ContactKind.Mail)
            return await mail.SendAsync(point, AlertMail.Write(batch), cancellationToken);
        try
        {
            var secret = point.Secret is { } name ? secrets.Read(name) : null;
            using var request = ContactFormats.Write(point, batch, secret, time.GetUtcNow());
            return await hooks.SendAsync(request, cancellationToken);
        }
        catch (UriFormatException failure)
        {
            return $"The address cannot be reached: {failure.Message}";
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return $"The secret '{point.Secret}' cannot be read from the folder {NamedSecrets.Folder}: {failure.GetType().Name}.";
        }
    }
}
