namespace FleetDefrag.Backups.Values;

/// <summary>Splits a line of a name and a value: <c>name : value</c>, <c>name..... value</c>.</summary>
internal static class FieldLine
{
    private const int LongestName = 40;

    /// <summary>Splits a line. Returns false where the line is no field.</summary>
    public static bool TrySplit(ReadOnlySpan<char> line, out ReadOnlySpan<char> name, out ReadOnlySpan<char> value)
    {
        var start = line[..Math.Min(line.Length, 2 * LongestName)];
        var colon = start.IndexOf(':');
        var dots = start.IndexOf("..");
        var at = dots >= 0 && (colon < 0 || dots < colon) ? dots : colon;
        if (at <= 0)
        {
            name = value = default;
            return false;
        }

        name = line[..at].Trim();
        value = line[at..].TrimStart(line[at]).Trim();
        if (at == dots && value.StartsWith(":"))
            value = value[1..].TrimStart();
        return name.Length is > 0 and <= LongestName;
    }
}
