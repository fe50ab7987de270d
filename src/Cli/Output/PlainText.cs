using System.Globalization;
using System.Text;

namespace FleetDefrag.Cli.Output;

/// <summary>Text of others for a terminal. Names and messages may come from any machine of the fleet.</summary>
internal static class PlainText
{
    /// <summary>Replaces characters that control a terminal or the direction of text, and joins lines.</summary>
    public static string Of(string? text)
    {
        var plain = new StringBuilder();
        foreach (var rune in (text ?? "").EnumerateRunes())
        {
            var kind = Rune.GetUnicodeCategory(rune);
            if (rune.Value is '\n' or '\r' or '\t')
                plain.Append(' ');
            else if (kind is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
                or UnicodeCategory.ParagraphSeparator or UnicodeCategory.PrivateUse)
                plain.Append('\uFFFD');
            else
                plain.Append(rune.ToString());
        }

        return plain.ToString();
    }

    /// <summary>Returns an instant in UTC; a dash for none.</summary>
    public static string Of(DateTimeOffset? at) =>
        at?.ToUniversalTime().ToString("yyyy-MM-dd HH:mm'Z'", CultureInfo.InvariantCulture) ?? "-";

    /// <summary>Returns a number of bytes in the unit that leaves at most four digits.</summary>
    public static string Bytes(double bytes)
    {
        string[] units = ["B", "KB", "MB", "GB", "TB", "PB"];
        var unit = 0;
        for (; bytes >= 1000 && unit < units.Length - 1; unit++)
            bytes /= 1024;
        return string.Create(CultureInfo.InvariantCulture, $"{bytes:0.#} {units[unit]}");
    }

    /// <summary>Returns a whole number with separators; a dash for none.</summary>
    public static string Count(long? count) => count?.ToString("N0", CultureInfo.InvariantCulture) ?? "-";

    /// <summary>Returns seconds as hours, minutes and seconds; a dash for none.</summary>
    public static string Duration(double? seconds) => seconds is { } known
        ? string.Create(CultureInfo.InvariantCulture, $"{(long)known / 3600}:{(long)known / 60 % 60:00}:{(long)known % 60:00}") : "-";
}
