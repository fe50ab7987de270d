using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>Takes the value of one label from what the directory knows about a server. Pure.</summary>
internal static class LabelRule
{
    // A comma divides the terms of label queries; the others are markup.
    private const string Unusable = ",<>\"";

    /// <summary>Returns the value of the label.</summary>
    /// <param name="rule">The rule.</param>
    /// <param name="account">What the directory knows.</param>
    public static LabelValue Apply(DirectoryLabelSpec rule, AccountFacts account) => rule.From switch
    {
        DirectoryLabelSource.Site => Checked("site", account.Site),
        DirectoryLabelSource.Unit => Checked("unit", UnitOf(rule, account)),
        _ => GroupOf(rule.Prefix!, account),
    };

    private static string? UnitOf(DirectoryLabelSpec rule, AccountFacts account) => rule.Level is { } level
        ? UnitPath.Split(account.Unit).ElementAtOrDefault(level - 1) : account.Unit;

    private static LabelValue GroupOf(string prefix, AccountFacts account)
    {
        var groups = account.Groups.Where(group => group.Length > prefix.Length
            && group.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)).ToList();
        return groups switch
        {
            [] => default,
            [var group] => Checked("group", group[prefix.Length..]),
            _ => new LabelValue(null, $"the server is in several groups of this prefix: {string.Join(", ", groups.Take(3))}"),
        };
    }

    private static LabelValue Checked(string noun, string? text) => text switch
    {
        null or "" => default,
        { Length: > Labels.LongestValue } => new LabelValue(null, $"the {noun} has more than {Labels.LongestValue} characters"),
        _ when text.Contains('\uFFFD') => new LabelValue(null, $"the {noun} {text} has characters that cannot be shown, or is too long"),
        _ when text.AsSpan().ContainsAny(Unusable) => new LabelValue(null, $"the {noun} {text} has a comma, a quote, or < or >"),
        _ => new LabelValue(text, null),
    };
}

/// <summary>A value for a label.</summary>
/// <param name="Value">The value; null: none, or it is set aside.</param>
/// <param name="SetAside">Why the value is set aside; null: it is not.</param>
internal readonly record struct LabelValue(string? Value, string? SetAside);
