namespace FleetDefrag.Backups.Formats;

/// <summary>Splits a line of separated values (RFC 4180).</summary>
internal static class CsvLine
{
    private const int MostColumns = 200;

    /// <summary>Returns the separator of a header: the most frequent of comma, semicolon and tab.</summary>
    public static char Separator(ReadOnlySpan<char> header)
    {
        var (commas, semicolons, tabs) = (header.Count(','), header.Count(';'), header.Count('\t'));
        if (semicolons > commas && semicolons > tabs)
            return ';';
        return tabs > commas ? '\t' : ',';
    }

    /// <summary>Splits a line. Returns null where a quotation mark has no partner.</summary>
    public static List<string>? Split(ReadOnlySpan<char> line, char separator)
    {
        var values = new List<string>();
        while (values.Count < MostColumns)
        {
            if (!line.StartsWith("\""))
            {
                var end = line.IndexOf(separator);
                values.Add((end < 0 ? line : line[..end]).Trim().ToString());
                if (end < 0)
                    return values;
                line = line[(end + 1)..];
                continue;
            }

            var close = Close(line);
            if (close < 0)
                return null;
            values.Add(line[1..close].ToString().Replace("\"\"", "\"", StringComparison.Ordinal));
            line = line[(close + 1)..].TrimStart(' ');
            if (line.IsEmpty)
                return values;
            if (line[0] != separator)
                return null;
            line = line[1..];
        }

        return values;
    }

    private static int Close(ReadOnlySpan<char> line)
    {
        for (var at = 1; at < line.Length; at++)
        {
            if (line[at] != '"')
                continue;
            if (at + 1 >= line.Length || line[at + 1] != '"')
                return at;
            at++;
        }

        return -1;
    }
}
