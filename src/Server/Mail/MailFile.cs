namespace FleetDefrag.Server.Mail;

/// <summary>A file attached to a mail.</summary>
/// <param name="Name">The file name that the recipient sees.</param>
/// <param name="MediaType">Its type, such as application/pdf.</param>
/// <param name="Content">Its bytes.</param>
internal sealed record MailFile(string Name, string MediaType, byte[] Content);
