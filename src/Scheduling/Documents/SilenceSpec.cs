using System.Text.Json.Serialization;
using NodaTime;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>
/// Keeps alerts from contact points for some time, such as during a repair. Alerts that are open afterwards are told then.
/// </summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">The servers: fleet, site, group or host.</param>
/// <param name="Until">When the silence ends.</param>
/// <param name="Reason">Why, for the other administrators.</param>
/// <param name="From">When it begins; left out: at once.</param>
/// <param name="Labels">Label query that the server also fulfils; left out: none.</param>
/// <param name="Rules">Names of the alert rules that are silent; left out: all alerts.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record SilenceSpec(
    string Name, string For, DateTimeOffset Until, string Reason, DateTimeOffset? From = null, string? Labels = null,
    IReadOnlyList<string>? Rules = null) : INamedSpec
{
    private const int LongestReason = 1024;

    /// <summary>Returns true while the silence lasts.</summary>
    public bool Lasts(Instant now) =>
        now < Instant.FromDateTimeOffset(Until) && (From is not { } begin || now >= Instant.FromDateTimeOffset(begin));

    /// <summary>Returns the mistakes of the fields that no other object decides.</summary>
    /// <param name="path">The path of the object.</param>
    internal IEnumerable<Mistake> Check(string path)
    {
        if (From >= Until)
            yield return new Mistake($"{path}.until", "The silence ends before it begins; write a later time.");
        if (Reason.Trim().Length is 0 or > LongestReason)
            yield return new Mistake($"{path}.reason", $"Write a reason of 1 to {LongestReason} characters.");
        if (Labels is { } labels && !LabelQuery.TryParse(labels, out _))
            yield return new Mistake($"{path}.labels", LabelQuery.Rule(labels));
    }
}
