using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Backups.Values;

/// <summary>
/// Reads times with or without a date: <c>9:00:12 PM</c>, <c>Monday, May 3, 2004 at 9:00:12 PM</c>, <c>Mon May 3 21:00:12 2004</c>,
/// <c>03-May-2004 21:00:12</c>, <c>2004-05-03T21:00:12Z</c>.
/// </summary>
/// <param name="order">The order of day and month in dates of digits; null: learned.</param>
internal sealed class TimeText(DateOrder? order)
{
    private const int MostLetters = 80;

    private readonly DateText _dates = new(order);

    /// <summary>Reads a time.</summary>
    /// <param name="text">The time.</param>
    /// <param name="read">The time that was read.</param>
    /// <returns>What is wrong; null: the time was read.</returns>
    public string? Read(ReadOnlySpan<char> text, out WallTime read)
    {
        read = default;
        text = text.Trim().TrimEnd('.');
        if (text.Length is 0 or > MostLetters)
            return "It is no time.";
        var words = Words(text);
        // The letter T of ISO 8601.
        if (words.Count == 1 && words[0].Length > 11 && words[0][10] is 'T' or 't')
            words = [words[0][..10], words[0][11..]];
        var clock = words.FindIndex(static word => word.Contains(':', StringComparison.Ordinal));
        if (clock < 0)
            return "It is no time.";
        var half = clock + 1 < words.Count && ClockText.IsHalf(words[clock + 1]) ? words[clock + 1] : "";
        if (!ClockText.TryRead(words[clock], half, out var time, out var offset))
            return "It is no time of day.";
        var isAmerican = half.Length > 0 || (words[clock].Length > 2 && ClockText.IsHalf(words[clock].AsSpan(words[clock].Length - 2)));
        words.RemoveRange(clock, half.Length > 0 ? 2 : 1);
        return Dated(words, isAmerican, time, offset, out read);
    }

    private string? Dated(List<string> words, bool isAmerican, TimeOnly time, TimeSpan? offset, out WallTime read)
    {
        read = default;
        DayOfWeek? weekday = null;
        if (words.Count > 0 && DateText.Weekday(words[0]) is { } day)
        {
            weekday = day;
            words.RemoveAt(0);
        }

        words.RemoveAll(static word => word.Equals("at", StringComparison.OrdinalIgnoreCase));
        if (words.Count == 0)
        {
            read = new WallTime(null, time, offset);
            return null;
        }

        var parts = words is [var single] ? single.Split('/', '.', '-') : [.. words];
        var wrong = _dates.Read(parts, weekday, isAmerican, out var date);
        read = new WallTime(date, time, offset);
        return wrong;
    }

    // Windows writes left-to-right marks and narrow blanks into times.
    private static List<string> Words(ReadOnlySpan<char> text)
    {
        var words = new List<string>(8);
        Span<char> word = stackalloc char[MostLetters];
        var length = 0;
        foreach (var letter in text)
        {
            if (letter is '\u200e' or '\u200f')
                continue;
            if (letter is not ',' && !char.IsWhiteSpace(letter))
                word[length++] = letter;
            else if (length > 0)
            {
                words.Add(word[..length].ToString());
                length = 0;
            }
        }

        if (length > 0)
            words.Add(word[..length].ToString());
        return words;
    }
}
