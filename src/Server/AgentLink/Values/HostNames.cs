using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>
/// Checks names of machines. A name with markup or with marks that change the direction of text could pass for another name where it is
/// shown.
/// </summary>
internal static class HostNames
{
    /// <summary>The most characters of a name.</summary>
    public const int Longest = 255;

    /// <summary>Returns one sentence that says why a text is no host name; null when it is one.</summary>
    public static string? Refuse(string text)
    {
        if (text.Length is 0 or > Longest)
            return $"The host name has {text.Length} characters; it may have 1 to {Longest}.";
        return text.EnumerateRunes().All(IsPart) ? null : "A host name has letters, digits, hyphens, underscores and full stops only.";
    }

    /// <summary>Returns a name that an agent reports, at most as long as a name may be. Other characters become question marks.</summary>
    public static string Clean(string reported)
    {
        var clean = new StringBuilder();
        foreach (var rune in AgentText.Clean(reported, Longest).EnumerateRunes())
            clean.Append(IsPart(rune) ? rune.ToString() : "?");
        return clean.ToString();
    }

    private static bool IsPart(Rune rune) => rune.Value is '-' or '_' or '.' || Rune.IsLetterOrDigit(rune)
        || Rune.GetUnicodeCategory(rune) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark;
}
