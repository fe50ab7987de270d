using System.Buffers;
using System.Globalization;

namespace FleetDefrag.Backups.Values;

/// <summary>Reads times that passed: <c>1h 1m 48s</c>, <c>55 minutes and 23 seconds</c>, <c>0:55:23</c>, <c>55:23</c>.</summary>
internal static class DurationText
{
    private static readonly SearchValues<char> UnitEnds = SearchValues.Create(" ,0123456789");

    private const int MostLetters = 60;
    private const int MostDays = 36_500;

    /// <summary>Reads a time. Returns null where the text is none.</summary>
    public static TimeSpan? Read(ReadOnlySpan<char> text)
    {
        text = text.Trim().TrimEnd('.');
        if (text.Length is 0 or > MostLetters)
            return null;
        var seconds = text.Contains(':') ? Clock(text) : Words(text);
        return seconds is { } found and >= 0 && found < TimeSpan.FromDays(MostDays).TotalSeconds
            ? TimeSpan.FromTicks((long)Math.Round(found * TimeSpan.TicksPerSecond))
            : null;
    }

    private static double? Clock(ReadOnlySpan<char> text)
    {
        double seconds = 0;
        var parts = 0;
        foreach (var part in text.Split(':'))
        {
            if (++parts > 3
                || !double.TryParse(text[part].Trim(), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number)
                || (parts > 1 && number >= 60))
                return null;
            seconds = (seconds * 60) + number;
        }

        return seconds;
    }

    private static double? Words(ReadOnlySpan<char> text)
    {
        double seconds = 0;
        var isFound = false;
        while (text.Length > 0)
        {
            var digits = text.IndexOfAnyExceptInRange('0', '9');
            if (digits <= 0 || !int.TryParse(text[..digits], NumberStyles.None, CultureInfo.InvariantCulture, out var number))
                return null;
            text = text[digits..].TrimStart();
            var end = text.IndexOfAny(UnitEnds);
            var unit = UnitSeconds(end < 0 ? text : text[..end]);
            if (unit == 0)
                return null;
            seconds += (double)number * unit;
            isFound = true;
            text = (end < 0 ? [] : text[end..]).TrimStart(" ,");
            if (text.StartsWith("and ", StringComparison.OrdinalIgnoreCase))
                text = text[4..].TrimStart();
        }

        return isFound ? seconds : null;
    }

    private static int UnitSeconds(ReadOnlySpan<char> unit)
    {
        Span<char> lower = stackalloc char[8];
        if (unit.Length > lower.Length)
            return 0;
        return lower[..unit.ToLowerInvariant(lower)] switch
        {
            "d" or "day" or "days" => 86_400,
            "h" or "hr" or "hrs" or "hour" or "hours" => 3600,
            "m" or "min" or "mins" or "minute" or "minutes" => 60,
            "s" or "sec" or "secs" or "second" or "seconds" => 1,
            _ => 0,
        };
    }
}
