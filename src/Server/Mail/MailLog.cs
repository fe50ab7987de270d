namespace FleetDefrag.Server.Mail;

/// <summary>Log messages of mail, 1540 to 1549.</summary>
internal static partial class MailLog
{
    [LoggerMessage(1540, LogLevel.Warning, "The mail server of contact point {Contact} refused recipients: {Refused}")]
    public static partial void RecipientsRefused(this ILogger logger, string contact, string refused);
}
