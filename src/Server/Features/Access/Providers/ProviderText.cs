using System.Globalization;
using System.Text;
using FleetDefrag.Server.Features.Access.Users;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>Makes texts of identity providers and directories safe to store and to show.</summary>
internal static class ProviderText
{
    /// <summary>
    /// Removes control characters, direction marks and half surrogate pairs, joins spaces, and keeps at most
    /// <paramref name="longest"/> characters. Returns null when nothing is left.
    /// </summary>
    public static string? Clean(string text, int longest = UserName.Longest)
    {
        var kept = new StringBuilder();
        foreach (var rune in text.EnumerateRunes())
        {
            if (Rune.IsWhiteSpace(rune))
            {
                if (kept.Length > 0 && kept[^1] != ' ')
                    kept.Append(' ');
            }
            else if (IsVisible(rune) && kept.Length + rune.Utf16SequenceLength <= longest)
                kept.Append(rune.ToString());
        }

        return kept.ToString().Trim() is { Length: > 0 } clean ? clean : null;
    }

    /// <summary>
    /// As <see cref="Clean"/>, with U+FFFD at the end of a text that is not shown as it was: a name must not pass for another one.
    /// </summary>
    public static string Marked(string text, int longest)
    {
        var clean = Clean(text, longest) ?? "";
        return clean == text ? clean : $"{Clean(clean, longest - 1)}\uFFFD";
    }

    private static bool IsVisible(Rune rune) => rune != Rune.ReplacementChar && Rune.GetUnicodeCategory(rune) is not (
        UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.Surrogate or UnicodeCategory.PrivateUse
        or UnicodeCategory.OtherNotAssigned or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator);
}
