using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary>Writes entries of the audit as CSV (RFC 4180).</summary>
internal static class AuditCsv
{
    /// <summary>The first line.</summary>
    public const string Header = "number,at,actor,action,subject,detail,before,after,reason,source,hash\r\n";

    /// <summary>Returns the line of an entry.</summary>
    public static string Line(AuditEntryView entry)
    {
        var line = new StringBuilder();
        line.AppendJoin(
            ',', entry.Number.ToString(CultureInfo.InvariantCulture),
            entry.At.UtcDateTime.ToString("yyyy-MM-ddTHH:mm:ss.ffffffZ", CultureInfo.InvariantCulture), Cell(entry.Actor),
            Cell(entry.Action), Cell(entry.Subject), Cell(entry.Detail), Cell(entry.Before), Cell(entry.After), Cell(entry.Reason),
            Cell(entry.Source), entry.Hash);
        return line.Append("\r\n").ToString();
    }

    // A spreadsheet would run a text that begins like a formula. Agents and strangers write some of these texts.
    private static string Cell(string? text)
    {
        if (text is null)
            return "";
        var safe = text.Length > 0 && "=+-@\t\r".Contains(text[0], StringComparison.Ordinal) ? $"'{text}" : text;
        return $"\"{safe.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }
}
