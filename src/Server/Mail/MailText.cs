using System.Globalization;
using System.Net;
using System.Text;

namespace FleetDefrag.Server.Mail;

/// <summary>Makes foreign texts harmless in mails. Agents choose some of the texts, such as host names and paths.</summary>
internal static class MailText
{
    private const int LongestLine = 200;

    /// <summary>Returns one line for a header: a line break cannot begin another header.</summary>
    public static string Line(string text)
    {
        var line = string.Join(' ', Plain(text).Split(['\r', '\n', '\t', ' '], StringSplitOptions.RemoveEmptyEntries));
        if (line.Length <= LongestLine)
            return line;
        return line[..(LongestLine - (char.IsHighSurrogate(line[LongestLine - 1]) ? 1 : 0))];
    }

    /// <summary>Returns the text without control characters and without marks that change the direction of what follows.</summary>
    public static string Plain(string text)
    {
        var clean = new StringBuilder(text.Length);
        foreach (var rune in text.EnumerateRunes())
        {
            var category = Rune.GetUnicodeCategory(rune);
            if (rune.Value is '\n' || category is not (UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
                or UnicodeCategory.ParagraphSeparator or UnicodeCategory.Surrogate))
            {
                clean.Append(rune);
            }
            else if (rune.Value is '\r' or '\t')
            {
                clean.Append(' ');
            }
        }

        return clean.ToString();
    }

    /// <summary>Returns the text for HTML, with its line breaks.</summary>
    public static string Html(string text) => WebUtility.HtmlEncode(Plain(text)).Replace("\n", "<br>", StringComparison.Ordinal);
}
