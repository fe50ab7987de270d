using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Who is told about alerts.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">
/// The servers whose alerts it gets: fleet, site, group or host. Alerts of no server go to contact points for fleet.
/// </param>
/// <param name="Kind">The format.</param>
/// <param name="Address">The http or https address that receives a POST.</param>
/// <param name="Secret">
/// Name of a file in the folder secrets of the server's data folder. The setup never has the secret itself.
/// </param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record ContactPointSpec(string Name, string For, ContactKind Kind, string Address, string? Secret = null) : INamedSpec
{
    private const int LongestAddress = 1024;
    private const int LongestSecret = 64;

    /// <summary>Returns the mistakes of the fields that no other object decides.</summary>
    /// <param name="path">The path of the object.</param>
    internal IEnumerable<Mistake> Check(string path)
    {
        if (Address.Length > LongestAddress || !Uri.TryCreate(Address, UriKind.Absolute, out var uri)
            || (uri.Scheme != Uri.UriSchemeHttp && uri.Scheme != Uri.UriSchemeHttps) || uri.UserInfo.Length > 0)
        {
            yield return new Mistake(
                $"{path}.address", "Write an http or https address without a password in it, such as https://alerts.example/hook.");
        }

        if (Secret is { } name && (name.Length is 0 or > LongestSecret
            || !name.All(letter => char.IsAsciiLetterOrDigit(letter) || letter is '-' or '_')))
            yield return new Mistake($"{path}.secret", "Write the name of a file in the folder secrets: letters, digits, - and _.");
        if (Secret is null && Kind is ContactKind.PagerDuty)
            yield return new Mistake($"{path}.secret", "PagerDuty needs a routing key; name the file that has it.");
    }
}
