namespace FleetDefrag.Backups.Values;

/// <summary>Reads amounts of data and rates with their units.</summary>
internal static class AmountText
{
    private const double Kilo = 1024;
    private const double LargestBytes = 1e18;

    /// <summary>Reads an amount: <c>12,327,276,292 bytes</c>, <c>11,756.21 MB</c>, <c>11.480 g</c>, <c>12,327 (12.3 KB)</c>.</summary>
    /// <param name="text">The amount.</param>
    /// <param name="bytes">The bytes.</param>
    /// <param name="tolerance">Half of the last digit, where the amount is rounded to a unit; else 0.</param>
    public static bool TryBytes(ReadOnlySpan<char> text, out long bytes, out double tolerance)
    {
        (bytes, tolerance) = (0, 0);
        var bracket = text.IndexOf('(');
        text = (bracket < 0 ? text : text[..bracket]).Trim();
        var unitAt = UnitStart(text);
        var unit = UnitBytes(text[unitAt..].Trim(), Kilo);
        if (unit == 1 || text[unitAt..].IsWhiteSpace())
            return NumberText.TryCount(text[..unitAt], out bytes);
        if (unit == 0 || !NumberText.TryDecimal(text[..unitAt], out var value, out var lastDigit) || value * unit > LargestBytes)
            return false;
        bytes = (long)Math.Round(value * unit);
        tolerance = lastDigit * unit / 2;
        return true;
    }

    /// <summary>Reads a rate: <c>224 MB/Min</c>, <c>3709.7 KB/s</c>, <c>12345678 Bytes/sec.</c>, <c>706.40 MegaBytes/min.</c></summary>
    /// <param name="text">The rate.</param>
    /// <param name="kilo">The bytes of a KB: 1024, or 1000 where the program divides by it.</param>
    public static Runs.StatedRate? ReadRate(ReadOnlySpan<char> text, double kilo = Kilo)
    {
        text = text.Trim().TrimEnd('.');
        var unitAt = UnitStart(text);
        var slash = text[unitAt..].IndexOf('/');
        if (slash <= 0 || !NumberText.TryDecimal(text[..unitAt], out var value, out var lastDigit))
            return null;
        var bytes = UnitBytes(text.Slice(unitAt, slash).Trim(), kilo);
        var seconds = text[(unitAt + slash + 1)..].Trim() switch
        {
            var time when time.StartsWith("s", StringComparison.OrdinalIgnoreCase) => 1,
            var time when time.StartsWith("m", StringComparison.OrdinalIgnoreCase) => 60,
            var time when time.StartsWith("h", StringComparison.OrdinalIgnoreCase) => 3600,
            _ => 0,
        };
        return bytes == 0 || seconds == 0
            ? null
            : new Runs.StatedRate(value, lastDigit, bytes / seconds, Text.TerminalText.Clean(text[unitAt..], longest: 20));
    }

    private static int UnitStart(ReadOnlySpan<char> text)
    {
        var at = 0;
        while (at < text.Length && !char.IsAsciiLetter(text[at]))
            at++;
        return at;
    }

    // Returns 0 for a word that is no unit.
    private static double UnitBytes(ReadOnlySpan<char> unit, double kilo)
    {
        Span<char> lower = stackalloc char[12];
        if (unit.Length > lower.Length)
            return 0;
        return lower[..unit.ToLowerInvariant(lower)] switch
        {
            "b" or "byte" or "bytes" => 1,
            "k" or "kb" or "kib" or "kilobytes" => kilo,
            "m" or "mb" or "mib" or "megabytes" => kilo * kilo,
            "g" or "gb" or "gib" or "gigabytes" => kilo * kilo * kilo,
            "t" or "tb" or "tib" or "terabytes" => kilo * kilo * kilo * kilo,
            _ => 0,
        };
    }
}
