using System.Globalization;
using NodaTime.Text;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The rules that are accepted: RFC 5545 from HOURLY to YEARLY, with nothing that Quartz would pass over in silence.</summary>
/// <remarks>
/// Quartz ignores parts it does not know and parts that come twice, and leaves COUNT to whoever fires its trigger; a rule that is read
/// otherwise than it was meant is worse than one that is refused.
/// </remarks>
internal static class RecurrenceGrammar
{
    // The lists of a rule together. With more, the search for one occurrence takes milliseconds, and a document has hundreds of rules.
    private const int MostItems = 100;
    private const int LongestText = 1000;

    private static readonly string[] Frequencies = ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
    private static readonly string[] Weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

    private static readonly Dictionary<string, (int Least, int Most, bool MayCountBack)> Numbers = new(StringComparer.Ordinal)
    {
        ["INTERVAL"] = (1, 1000, false),
        ["COUNT"] = (1, RecurrenceRule.MostCounted, false),
        ["BYMONTH"] = (1, 12, false),
        ["BYMONTHDAY"] = (1, 31, true),
        ["BYHOUR"] = (0, 23, false),
        ["BYSETPOS"] = (1, 366, true),
        ["BYWEEKNO"] = (1, 53, true),
        ["BYYEARDAY"] = (1, 366, true),
    };

    /// <summary>The parts by name, in upper case.</summary>
    /// <param name="text">FREQ=WEEKLY;BYDAY=SA</param>
    /// <param name="mistake">One line, when null is returned.</param>
    public static Dictionary<string, string>? Split(string text, out string? mistake)
    {
        if (text.Length > LongestText)
        {
            mistake = $"The rule has {text.Length} characters; {LongestText} are possible.";
            return null;
        }

        var parts = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var part in text.ToUpperInvariant().Split(';'))
        {
            var equals = part.IndexOf('=', StringComparison.Ordinal);
            var (name, value) = equals < 0 ? (part, "") : (part[..equals], part[(equals + 1)..]);
            mistake = parts.ContainsKey(name) ? $"{name} is given twice; write it once." : WrongPart(name, value);
            if (mistake is not null)
                return null;
            parts.Add(name, value);
        }

        mistake = WrongTogether(parts);
        return mistake is null ? parts : null;
    }

    private static string? WrongPart(string name, string value) => name switch
    {
        "FREQ" when Frequencies.Contains(value) => null,
        "FREQ" => $"FREQ is '{value}'; it may be {string.Join(", ", Frequencies)}.",
        "WKST" when Weekdays.Contains(value) => null,
        "WKST" => $"WKST is '{value}'; it may be {string.Join(", ", Weekdays)}.",
        "BYDAY" => (Array.Find(value.Split(','), day => !IsDay(day)) is { } wrong
            ? $"BYDAY holds '{wrong}'; write days as MO, 1SU or -1FR." : null) ?? Twice(name, value),
        "UNTIL" => IsLocal(value) ? null : $"UNTIL is '{value}'; write a local date such as 20271231 (the zone of the window applies).",
        "BYMINUTE" or "BYSECOND" => $"{name} is not taken: the minute is that of the window's own start.",
        _ when Numbers.TryGetValue(name, out var range) => WrongNumbers(name, value, range),
        _ => $"'{name}' is no part of a rule. Write it as FREQ=WEEKLY;BYDAY=SA (RFC 5545).",
    };

    private static string? WrongNumbers(string name, string value, (int Least, int Most, bool MayCountBack) range)
    {
        var isList = name is not ("INTERVAL" or "COUNT");
        foreach (var item in isList ? value.Split(',') : [value])
        {
            var isNumber = int.TryParse(item, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number);
            var size = range.MayCountBack ? Math.Abs((long)number) : number;
            if (!isNumber || size < range.Least || size > range.Most)
                return $"{name} holds '{item}'; it may be {range.Least} to "
                    + $"{range.Most}{(range.MayCountBack ? ", or the same below zero to count from the end" : "")}.";
        }

        return isList ? Twice(name, value) : null;
    }

    private static string? Twice(string name, string value)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal);
        return Array.Find(value.Split(','), item => !seen.Add(item)) is { } doubled
            ? $"{name} holds '{doubled}' twice; write it once." : null;
    }

    private static string? WrongTogether(Dictionary<string, string> parts)
    {
        if (!parts.TryGetValue("FREQ", out var frequency))
            return "FREQ is missing. Write a rule such as FREQ=DAILY.";
        if (parts.ContainsKey("COUNT") && parts.ContainsKey("UNTIL"))
            return "COUNT and UNTIL exclude each other; write one of them.";
        if (frequency is not ("MONTHLY" or "YEARLY") && parts.TryGetValue("BYDAY", out var days)
            && days.Split(',').Any(day => day.Length > 2))
            return $"BYDAY may number its days (1SU) with MONTHLY and YEARLY, not with {frequency}.";
        if (frequency != "YEARLY" && (parts.ContainsKey("BYWEEKNO") || parts.ContainsKey("BYYEARDAY")))
            return $"BYWEEKNO and BYYEARDAY go with YEARLY, not with {frequency}.";
        if (frequency == "WEEKLY" && parts.ContainsKey("BYMONTHDAY"))
            return "BYMONTHDAY does not go with WEEKLY; use MONTHLY.";
        if (parts.ContainsKey("BYSETPOS") && !parts.Keys.Any(name => name.StartsWith("BY", StringComparison.Ordinal) && name != "BYSETPOS"))
            return "BYSETPOS picks from what other BY… parts give; add one, such as BYDAY.";
        var items = parts.Where(part => part.Key.StartsWith("BY", StringComparison.Ordinal))
            .Sum(part => part.Value.AsSpan().Count(',') + 1);
        return items > MostItems ? $"The lists of the rule have {items} values together; {MostItems} are possible." : null;
    }

    private static bool IsDay(string day)
    {
        if (day.Length < 2 || !Weekdays.Contains(day[^2..]))
            return false;
        return day.Length == 2
            || (int.TryParse(day[..^2], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var ordinal)
                && Math.Abs((long)ordinal) is >= 1 and <= 53);
    }

    // Quartz reads neither years with a sign nor the last day of the calendar of .NET.
    private static bool IsLocal(string value) =>
        YearOf(
            LocalDatePattern.CreateWithInvariantCulture("uuuuMMdd").Parse(value),
            date => date.Year) is >= 1 and <= RecurrenceRule.LastYear
        || YearOf(LocalDateTimePattern.CreateWithInvariantCulture("uuuuMMdd'T'HHmmss").Parse(value), time => time.Year)
            is >= 1 and <= RecurrenceRule.LastYear;

    private static int? YearOf<T>(ParseResult<T> parsed, Func<T, int> yearOf) => parsed.Success ? yearOf(parsed.Value) : null;
}
