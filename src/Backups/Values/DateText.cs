using System.Globalization;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Backups.Values;

/// <summary>Reads dates. The order of day and month is learned from dates that leave no choice.</summary>
/// <param name="order">The order; null: learned.</param>
internal sealed class DateText(DateOrder? order)
{
    private const int Pivot = 70;

    private static readonly string[] Months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

    private DateOrder? _order = order;

    /// <summary>Reads a date.</summary>
    /// <param name="parts">The three parts of the date: numbers, or the name of the month.</param>
    /// <param name="weekday">The weekday that the log states; null: none.</param>
    /// <param name="isAmerican">Whether the time has AM or PM.</param>
    /// <param name="date">The date.</param>
    /// <returns>What is wrong; null: the date was read.</returns>
    public string? Read(ReadOnlySpan<string> parts, DayOfWeek? weekday, bool isAmerican, out DateOnly date)
    {
        date = default;
        if (parts.Length != 3)
            return "It has no date that can be read.";
        var month = MonthIn(parts, out var at);
        if (at >= 0)
            return Named(parts, month, at, weekday, out date);
        if (parts[0].Length == 4)
            return Of(parts[0], parts[1], parts[2], weekday, out date) ? null : "There is no such date.";
        return Numeric(parts, weekday, isAmerican, out date);
    }

    /// <summary>Reads the name of a weekday, whole or its first three letters.</summary>
    public static DayOfWeek? Weekday(ReadOnlySpan<char> word)
    {
        if (word.Length < 3)
            return null;
        foreach (var day in Enum.GetValues<DayOfWeek>())
        {
            if (day.ToString().AsSpan().Equals(word, StringComparison.OrdinalIgnoreCase)
                || day.ToString().AsSpan(0, 3).Equals(word, StringComparison.OrdinalIgnoreCase))
                return day;
        }

        return null;
    }

    private static int MonthIn(ReadOnlySpan<string> parts, out int at)
    {
        for (at = 0; at < parts.Length; at++)
        {
            var part = parts[at];
            var found = part.Length < 3 ? -1 : Array.FindIndex(
                Months, month => part.StartsWith(month, StringComparison.OrdinalIgnoreCase));
            if (found >= 0)
                return found + 1;
        }

        at = -1;
        return 0;
    }

    private static string? Named(ReadOnlySpan<string> parts, int month, int at, DayOfWeek? weekday, out DateOnly date)
    {
        // May 3 2026, 3 May 2026 and 2026 May 3.
        var (day, year) = at switch
        {
            0 => (parts[1], parts[2]),
            1 when parts[0].Length == 4 => (parts[2], parts[0]),
            _ => (parts[0], at == 1 ? parts[2] : parts[1]),
        };
        return Of(year, month.ToString(CultureInfo.InvariantCulture), day, weekday, out date) ? null : "There is no such date.";
    }

    private string? Numeric(ReadOnlySpan<string> parts, DayOfWeek? weekday, bool isAmerican, out DateOnly date)
    {
        var isMonthFirst = Of(parts[2], parts[0], parts[1], weekday, out var monthFirst);
        var isDayFirst = Of(parts[2], parts[1], parts[0], weekday, out var dayFirst);
        date = monthFirst;
        if (!isMonthFirst && !isDayFirst)
            return "There is no such date.";
        if (isMonthFirst && isDayFirst && monthFirst != dayFirst)
        {
            var chosen = _order ?? (isAmerican ? DateOrder.MonthFirst : null);
            if (chosen is null)
                return "Its date has two meanings: state the order of day and month.";
            date = chosen == DateOrder.MonthFirst ? monthFirst : dayFirst;
            return null;
        }

        date = isMonthFirst ? monthFirst : dayFirst;
        if (isMonthFirst != isDayFirst)
            _order ??= isMonthFirst ? DateOrder.MonthFirst : DateOrder.DayFirst;
        return null;
    }

    private static bool Of(string year, string month, string day, DayOfWeek? weekday, out DateOnly date)
    {
        date = default;
        if (!TryNumber(year, out var y) || !TryNumber(month, out var m) || !TryNumber(day, out var d))
            return false;
        if (year.Length == 2)
            y += y < Pivot ? 2000 : 1900;
        if (y is < 1970 or > 9998 || m is < 1 or > 12 || d < 1 || d > DateTime.DaysInMonth(y, m))
            return false;
        date = new DateOnly(y, m, d);
        return weekday is null || date.DayOfWeek == weekday;
    }

    private static bool TryNumber(string text, out int number)
    {
        number = 0;
        return text.Length is 1 or 2 or 4 && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out number);
    }
}
