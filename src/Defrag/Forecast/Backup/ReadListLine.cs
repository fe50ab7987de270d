using System.Globalization;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Finds the path in a line of a read list or of a backup program's log.</summary>
internal static class ReadListLine
{
    private const string Heading = "# FleetDefrag read order of volume ";

    // The marks around a path: quotes, and the columns of a table.
    private static readonly char[] Marks = [' ', '"', '|', '\r'];

    /// <summary>Returns the first line of a list that was recorded on a volume.</summary>
    public static string HeadingFor(ulong serial) => Heading + serial.ToString("x16", CultureInfo.InvariantCulture);

    /// <summary>Returns the serial number in the first line of a recorded list; null for any other line.</summary>
    public static string? SerialIn(string line) =>
        line.StartsWith(Heading, StringComparison.Ordinal) ? line[Heading.Length..].Trim() : null;

    /// <summary>Returns the path in a line; empty where there is none.</summary>
    /// <remarks>
    /// robocopy writes the path behind tabs, Bacula behind the number of its job or between bars, tar alone in the line. A name contains
    /// no colon, so a path begins behind the last one before a separator.
    /// </remarks>
    public static ReadOnlySpan<char> PathOf(string line)
    {
        if (line.StartsWith('#'))
            return default;
        var path = line.AsSpan(line.LastIndexOf('\t') + 1).Trim(Marks);
        for (var at = path.Length - 2; at >= 0; at--)
        {
            if (path[at] == ':' && path[(at + 1)..].TrimStart(' ') is ['\\' or '/', ..] found)
                return found;
        }

        return path;
    }
}
