using System.Globalization;
using System.Text;

namespace FleetDefrag.Backups.Text;

/// <summary>Makes text from logs safe to store and to show.</summary>
public static class TerminalText
{
    /// <summary>
    /// Returns text in which control characters, and characters that reorder a line, are written as <c>\u001b</c>. A name in a log can
    /// otherwise clear the screen or imitate other output.
    /// </summary>
    public static string Escape(string text)
    {
        if (!text.AsSpan().ContainsAnyInRange('\0', '\u001f') && text.All(static letter => !IsHidden(letter)))
            return text;
        var escaped = new StringBuilder(text.Length + 16);
        foreach (var letter in text)
        {
            if (IsHidden(letter))
                escaped.Append(CultureInfo.InvariantCulture, $"\\u{(int)letter:x4}");
            else
                escaped.Append(letter);
        }

        return escaped.ToString();
    }

    /// <summary>Returns a name without surrounding blanks and quotation marks, without NUL and half characters, and not too long.</summary>
    internal static string Clean(ReadOnlySpan<char> text, int longest)
    {
        text = text.Trim();
        if (text.Length > 1 && text[0] == '"' && text[^1] == '"')
            text = text[1..^1].Trim();
        if (text.Length > longest)
            text = text[..longest];
        var clean = new StringBuilder(text.Length);
        for (var at = 0; at < text.Length; at++)
        {
            var isPair = at + 1 < text.Length && char.IsSurrogatePair(text[at], text[at + 1]);
            if (isPair)
                clean.Append(text[at++]).Append(text[at]);
            else if (char.IsSurrogate(text[at]))
                clean.Append('\ufffd');
            else if (text[at] != '\0')
                clean.Append(text[at]);
        }

        return clean.ToString();
    }

    private static bool IsHidden(char letter) =>
        char.IsControl(letter) || CharUnicodeInfo.GetUnicodeCategory(letter)
            is UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator;
}
