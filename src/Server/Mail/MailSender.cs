using System.Net.Sockets;
using System.Security.Cryptography;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Outgoing;
using FleetDefrag.Server.Settings;
using MailKit;
using MailKit.Net.Smtp;
using MailKit.Security;

namespace FleetDefrag.Server.Mail;

/// <summary>Sends mails over SMTP, by the mail server of a contact point.</summary>
internal sealed class MailSender(NamedSecrets secrets, MessageConnector connector, TimeProvider time, ILogger<MailSender> logger)
{
    private const int LongestAnswer = 300;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Returns null when the mail server has taken the mail, otherwise the reason in one line.</summary>
    /// <param name="point">A contact point of kind mail.</param>
    /// <param name="draft">The content.</param>
    /// <param name="cancellationToken">Cancels the sending.</param>
    public async Task<string?> SendAsync(ContactPointSpec point, MailDraft draft, CancellationToken cancellationToken)
    {
        if (point.Mail is not { } mail)
            return $"Contact point {point.Name} is not of kind mail.";
        var (password, authority, unreadable) = ReadSecrets(point.Secret, mail.Authority);
        if (unreadable is not null)
            return unreadable;

        var address = new Uri(point.Address);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        patience.CancelAfter(Patience);
        using var connection = new MailConnection { CheckCertificateRevocation = false };
        try
        {
            if (authority is not null)
                connection.ServerCertificateValidationCallback = MailTrust.Of(authority);
            var socket = await connector.ConnectToMailAsync(address.IdnHost, PortOf(address), patience.Token);
            await connection.ConnectAsync(socket, address.Host, PortOf(address), SecurityOf(address, mail), patience.Token);
            if (mail.User is { } user)
                await connection.AuthenticateAsync(user, password!, patience.Token);
            await connection.SendAsync(MailComposer.Compose(mail, draft, time.GetUtcNow()), patience.Token);
            if (connection.Refused.Count > 0)
                logger.RecipientsRefused(point.Name, MailText.Line(string.Join(", ", connection.Refused)));
            // The mail is taken. How the connection ends changes nothing.
            return null;
        }
        catch (Exception failure) when (ReasonOf(failure, address.Host, mail, cancellationToken) is { } reason)
        {
            return reason;
        }
    }

    private static int PortOf(Uri address) => address.Port > 0 ? address.Port : address.Scheme == "smtps" ? 465 : 587;

    // A mail server that does not offer STARTTLS is refused, because somebody in between could have removed the offer.
    private static SecureSocketOptions SecurityOf(Uri address, MailSpec mail) => address.Scheme == "smtps"
        ? SecureSocketOptions.SslOnConnect
        : mail.Tls ? SecureSocketOptions.StartTls : SecureSocketOptions.None;

    private static string? ReasonOf(Exception failure, string host, MailSpec mail, CancellationToken cancellationToken) => failure switch
    {
        OperationCanceledException => cancellationToken.IsCancellationRequested
            ? null
            : $"{host} did not take the mail within {Patience.TotalSeconds:0} s.",
        SslHandshakeException => $"The TLS connection to {host} failed. Its certificate must name {host} and come from an authority that "
            + "this machine trusts, or that mail.authority names.",
        AuthenticationException => $"{host} refused the user '{mail.User}' or its password.",
        NotSupportedException => $"{host} does not offer STARTTLS, or no sign-in with a password. Write smtps://… if it offers TLS there.",
        SmtpCommandException refused => Short($"{host} answered {(int)refused.StatusCode}: {refused.Message}"),
        ProtocolException or ServiceNotConnectedException => $"{host} does not answer as a mail server.",
        SocketException or IOException => Short($"{host} cannot be reached: {failure.Message}"),
        CryptographicException => $"The file '{mail.Authority}' in the folder {NamedSecrets.Folder} has no readable certificate.",
        _ => null,
    };

    private (string? Password, string? Authority, string? Unreadable) ReadSecrets(string? password, string? authority)
    {
        var name = password;
        try
        {
            var read = password is null ? null : secrets.Read(password);
            name = authority;
            return (read, authority is null ? null : secrets.Read(authority), null);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return (null, null, $"The secret '{name}' cannot be read from the folder {NamedSecrets.Folder}: {failure.GetType().Name}.");
        }
    }

    private static string Short(string text)
    {
        var line = MailText.Line(text);
        return line.Length > LongestAnswer ? line[..LongestAnswer] : line;
    }
}
