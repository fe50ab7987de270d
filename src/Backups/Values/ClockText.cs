using System.Globalization;

namespace FleetDefrag.Backups.Values;

/// <summary>Reads times of day: <c>9:00:12 PM</c>, <c>21:00:12</c>, <c>21:00</c>, <c>21:00:12.345+02:00</c>.</summary>
internal static class ClockText
{
    /// <summary>Reads a time of day.</summary>
    /// <param name="text">The time alone.</param>
    /// <param name="half">AM or PM in a word of its own; empty: none.</param>
    /// <param name="time">The time.</param>
    /// <param name="offset">The offset that follows the time; null: none.</param>
    public static bool TryRead(ReadOnlySpan<char> text, ReadOnlySpan<char> half, out TimeOnly time, out TimeSpan? offset)
    {
        time = default;
        text = CutOffset(text, out offset);
        if (text.Length > 2 && IsHalf(text[^2..]))
        {
            half = text[^2..];
            text = text[..^2];
        }

        Span<Range> parts = stackalloc Range[4];
        var count = text.Split(parts, ':');
        if (count is < 2 or > 3 || !TryPart(text[parts[0]], out var hour) || !TryPart(text[parts[1]], out var minute))
            return false;
        var seconds = 0.0;
        if (count == 3 && !double.TryParse(text[parts[2]], NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out seconds))
            return false;
        if (half.Length > 0)
        {
            if (hour is < 1 or > 12)
                return false;
            hour = (hour % 12) + (half[0] is 'p' or 'P' ? 12 : 0);
        }

        if (hour > 23 || minute > 59 || seconds is < 0 or >= 60)
            return false;
        time = new TimeOnly((((hour * 60L) + minute) * TimeSpan.TicksPerMinute) + (long)(seconds * TimeSpan.TicksPerSecond));
        return true;
    }

    /// <summary>Returns whether a word is AM or PM.</summary>
    public static bool IsHalf(ReadOnlySpan<char> word) =>
        word.Equals("AM", StringComparison.OrdinalIgnoreCase) || word.Equals("PM", StringComparison.OrdinalIgnoreCase)
        || word.Equals("a.m.", StringComparison.OrdinalIgnoreCase) || word.Equals("p.m.", StringComparison.OrdinalIgnoreCase);

    private static bool TryPart(ReadOnlySpan<char> text, out int number)
    {
        number = 0;
        return text.Length is 1 or 2 && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number);
    }

    private static ReadOnlySpan<char> CutOffset(ReadOnlySpan<char> text, out TimeSpan? offset)
    {
        offset = null;
        if (text.EndsWith("Z", StringComparison.OrdinalIgnoreCase))
        {
            offset = TimeSpan.Zero;
            return text[..^1];
        }

        var sign = text.LastIndexOfAny('+', '-');
        if (sign <= 0 || !TimeSpan.TryParseExact(text[(sign + 1)..], [@"hh\:mm", "hhmm"], CultureInfo.InvariantCulture, out var ahead)
            || ahead > TimeSpan.FromHours(14))
            return text;
        offset = text[sign] == '-' ? -ahead : ahead;
        return text[..sign];
    }
}
