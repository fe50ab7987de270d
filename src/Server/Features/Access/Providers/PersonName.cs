using System.Globalization;
using System.Text;
using FleetDefrag.Server.Features.Access.Users;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>Makes names of providers safe to show.</summary>
internal static class PersonName
{
    /// <summary>
    /// Removes control characters, direction marks and half surrogate pairs, joins spaces, and keeps at most 64 characters. Returns null
    /// when nothing is left.
    /// </summary>
    public static string? Clean(string name)
    {
        var kept = new StringBuilder();
        foreach (var rune in name.EnumerateRunes())
        {
            if (Rune.IsWhiteSpace(rune))
            {
                if (kept.Length > 0 && kept[^1] != ' ')
                    kept.Append(' ');
            }
            else if (IsVisible(rune) && kept.Length + rune.Utf16SequenceLength <= UserName.Longest)
                kept.Append(rune.ToString());
        }

        return kept.ToString().Trim() is { Length: > 0 } clean ? clean : null;
    }

    private static bool IsVisible(Rune rune) => rune != Rune.ReplacementChar && Rune.GetUnicodeCategory(rune) is not (
        UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.Surrogate or UnicodeCategory.PrivateUse
        or UnicodeCategory.OtherNotAssigned or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator);
}
