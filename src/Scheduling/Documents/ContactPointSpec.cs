using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Who is told about alerts.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">
/// The servers whose alerts it gets: fleet, site, group or host. Alerts of no server go to contact points for fleet.
/// </param>
/// <param name="Kind">The format.</param>
/// <param name="Address">
/// The http or https address that receives a POST. For mail, the mail server: smtp://host:587 (STARTTLS) or smtps://host:465 (TLS from the
/// first byte).
/// </param>
/// <param name="Secret">
/// Name of a file in the folder secrets of the server's data folder. The setup never has the secret itself.
/// </param>
/// <param name="Mail">Sender, recipients and user of mail; left out for other kinds.</param>
/// <param name="Labels">Label query that the server of the alert also fulfils; left out: none.</param>
/// <param name="Rules">
/// Names of the alert rules whose alerts it gets. Left out: those of all rules, and those that the central server opens by itself.
/// </param>
/// <param name="GroupMinutes">Minutes in which alerts are collected for one message; left out: each alert is a message.</param>
/// <param name="Digest">When it gets a mail with what happened since yesterday; left out: never.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record ContactPointSpec(
    string Name, string For, ContactKind Kind, string Address, string? Secret = null, MailSpec? Mail = null,
    string? Labels = null, IReadOnlyList<string>? Rules = null, int GroupMinutes = 0, DigestSpec? Digest = null) : INamedSpec
{
    private const int LongestAddress = 1024;
    private const int LongestGroup = 1440;

    /// <summary>Returns the mistakes of the fields that no other object decides.</summary>
    /// <param name="path">The path of the object.</param>
    internal IEnumerable<Mistake> Check(string path)
    {
        if (!IsAddress())
        {
            yield return new Mistake(
                $"{path}.address", Kind == ContactKind.Mail
                    ? "Write a mail server, such as smtp://mail.example:587 or smtps://mail.example:465."
                    : HookTarget.AddressRule);
        }

        if (Secret is { } name && !SecretName.IsValid(name))
            yield return new Mistake($"{path}.secret", SecretName.Rule);
        if (Secret is null && Kind is ContactKind.PagerDuty)
            yield return new Mistake($"{path}.secret", "PagerDuty needs a routing key; name the file that has it.");
        if (Kind == ContactKind.Mail != Mail is not null)
            yield return new Mistake($"{path}.mail", "Contact points of kind mail, and no others, have mail with from and to.");
        foreach (var mistake in Mail?.Check($"{path}.mail", Secret is not null, IsEncryptedFromStart()) ?? [])
            yield return mistake;
        foreach (var mistake in CheckRouting(path))
            yield return mistake;
    }

    private IEnumerable<Mistake> CheckRouting(string path)
    {
        if (Labels is { } labels && !LabelQuery.TryParse(labels, out _))
            yield return new Mistake($"{path}.labels", LabelQuery.Rule(labels));
        if (GroupMinutes is < 0 or > LongestGroup)
            yield return new Mistake($"{path}.groupMinutes", $"Write 0 to {LongestGroup} minutes.");
        if (GroupMinutes > 0 && Kind == ContactKind.PagerDuty)
            yield return new Mistake($"{path}.groupMinutes", "PagerDuty groups alerts by itself; leave groupMinutes out.");
        if (Digest is not null && Kind != ContactKind.Mail)
            yield return new Mistake($"{path}.digest", "The digest is a mail; only contact points of kind mail have one.");
        foreach (var mistake in Digest?.Check($"{path}.digest") ?? [])
            yield return mistake;
    }

    private bool IsAddress()
    {
        if (Kind != ContactKind.Mail)
            return HookTarget.IsAddress(Address);
        return Address.Length <= LongestAddress && Uri.TryCreate(Address, UriKind.Absolute, out var uri)
            && uri.UserInfo.Length == 0 && uri.Host.Length > 0
            && uri.Scheme is "smtp" or "smtps" && uri.PathAndQuery is "/" or "" && uri.Fragment.Length == 0;
    }

    private bool IsEncryptedFromStart() => Address.StartsWith("smtps:", StringComparison.OrdinalIgnoreCase);
}
