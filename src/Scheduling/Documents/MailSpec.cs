using System.Net.Mail;
using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>How mail is sent to a contact point.</summary>
/// <param name="From">The sender's mail address.</param>
/// <param name="To">The recipients' mail addresses.</param>
/// <param name="User">The user at the mail server; left out: the server asks for none.</param>
/// <param name="Tls">False: the mail server is used without encryption. The server then sends no password.</param>
/// <param name="Authority">
/// Name of a PEM file in the folder secrets: the authority that signs the mail server's certificate. Left out: those of the system.
/// </param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record MailSpec(string From, IReadOnlyList<string> To, string? User = null, bool Tls = true, string? Authority = null)
{
    private const int MostRecipients = 50;
    private const int LongestAddress = 254;
    private const int LongestUser = 256;

    /// <summary>Returns true for one plain mail address: no display name, no list, no character that could begin a new header.</summary>
    /// <param name="text">The text as it was written.</param>
    public static bool IsAddress(string text) => text.Length <= LongestAddress && text.All(letter => letter is > ' ' and < '\u007f')
        && text.IndexOfAny(['<', '>', ',', ';', ':', '"', '(', ')']) < 0
        && MailAddress.TryCreate(text, out var address) && address.Address == text;

    /// <summary>Returns the mistakes.</summary>
    /// <param name="path">The path of this part.</param>
    /// <param name="hasSecret">True when the contact point has a secret.</param>
    /// <param name="isEncryptedFromStart">True when the address begins with smtps.</param>
    internal IEnumerable<Mistake> Check(string path, bool hasSecret, bool isEncryptedFromStart)
    {
        if (!IsAddress(From))
            yield return new Mistake($"{path}.from", "Write one mail address, such as fleet@example.org.");
        if (To.Count is 0 or > MostRecipients || !To.All(IsAddress))
            yield return new Mistake($"{path}.to", $"Write 1 to {MostRecipients} mail addresses, such as operations@example.org.");
        if ((User is not null) != hasSecret)
            yield return new Mistake($"{path}.user", "Write user and secret together: the secret is the user's password.");
        if (User is { } user && (user.Length is 0 or > LongestUser || user.Any(char.IsControl)))
            yield return new Mistake($"{path}.user", $"Write at most {LongestUser} letters without control characters.");
        if (!Tls && (User is not null || isEncryptedFromStart))
            yield return new Mistake($"{path}.tls", "Without TLS there is no password and no smtps; leave tls out.");
        if (Authority is { } authority && !SecretName.IsValid(authority))
            yield return new Mistake($"{path}.authority", SecretName.Rule);
    }
}
