using System.Globalization;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Formats numbers for the administrator: binary units, thousands separators, a decimal point.</summary>
internal static class Sizes
{
    private static readonly string[] Units = ["bytes", "KB", "MB", "GB", "TB", "PB"];

    /// <summary>Formats a number of bytes: <c>12,156 MB</c>, <c>1.5 GB</c>.</summary>
    public static string Bytes(long bytes)
    {
        var unit = 0;
        var value = (double)bytes;
        // Five digits are easier to read than a fraction of the next unit.
        for (; value >= 10_240 && unit < Units.Length - 1; unit++)
            value /= 1024;
        return string.Create(CultureInfo.InvariantCulture, $"{Math.Round(value, value < 10 && unit > 0 ? 1 : 0):#,0.#} {Units[unit]}");
    }

    /// <summary>Formats a count: <c>114,291</c>.</summary>
    public static string Count(long count) => count.ToString("#,0", CultureInfo.InvariantCulture);

    /// <summary>Formats a percentage: <c>40.6 %</c>.</summary>
    public static string Percent(double percent) => string.Create(CultureInfo.InvariantCulture, $"{percent:0.#} %");

    /// <summary>Formats seconds: <c>1.2 s</c>, <c>2 min 5 s</c>.</summary>
    public static string Seconds(double seconds) => seconds < 60
        ? string.Create(CultureInfo.InvariantCulture, $"{seconds:0.0} s")
        : string.Create(CultureInfo.InvariantCulture, $"{(long)seconds / 60} min {(long)seconds % 60} s");
}
