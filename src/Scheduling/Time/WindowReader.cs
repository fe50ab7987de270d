using System.Collections.Concurrent;
using NodaTime;
using NodaTime.Text;

namespace FleetDefrag.Scheduling.Time;

/// <summary>Turns a window as an administrator wrote it into a window of the planner, or lists its mistakes with their paths.</summary>
internal static class WindowReader
{
    /// <summary>Length of the longest window, in days.</summary>
    public const int MostDays = 31;

    // Number of occurrences that are checked for overlaps: more than a year of the densest rule that needs it, a weekly rule with a pattern
    // of months.
    private const int OccurrencesCompared = 400;

    // Bounds of the first day. The calendar of .NET begins in year 1, and a date this far away is a slip of the pen.
    private const int FirstYear = 1900;
    private const int LastYear = 2200;

    // Number of checked windows that are remembered.
    private const int MostRemembered = 10_000;

    // Windows that were read without a mistake. A change of one object checks the whole document again, and the check for overlaps takes
    // the longest. The result depends on nothing but the text.
    private static readonly ConcurrentDictionary<WindowSpec, bool> WithoutMistakes = new();

    private static readonly LocalTimePattern TimePattern = LocalTimePattern.CreateWithInvariantCulture("HH:mm");
    private static readonly LocalDatePattern DatePattern = LocalDatePattern.Iso;

    /// <summary>Reads a window. Returns null when there are mistakes, and adds them to <paramref name="mistakes"/>.</summary>
    /// <param name="text">The window as it was written.</param>
    /// <param name="path">Path of the window in the document, without a trailing dot.</param>
    /// <param name="mistakes">Receives the mistakes.</param>
    public static RecurringWindow? Read(WindowSpec text, string path, ICollection<Mistake> mistakes)
    {
        if (WithoutMistakes.ContainsKey(text))
            return ReadStored(text);
        var window = Parse(text, path, mistakes) is { } parsed ? WithoutOverlaps(parsed.Window, parsed.First, path, mistakes) : null;
        if (WithoutMistakes.Count >= MostRemembered)
            WithoutMistakes.Clear();
        if (window is not null)
            WithoutMistakes[text] = true;
        return window;
    }

    /// <summary>Reads a stored window, which had no mistakes. The check for overlaps, which takes the longest, is left out.</summary>
    public static RecurringWindow? ReadStored(WindowSpec text) => Parse(text, "", [])?.Window;

    private static (RecurringWindow Window, LocalDateTime First)? Parse(WindowSpec text, string path, ICollection<Mistake> mistakes)
    {
        var before = mistakes.Count;
        var from = Time(text.From, $"{path}.from", mistakes);
        var to = text.To == "24:00" ? Duration.FromHours(24) : Time(text.To, $"{path}.to", mistakes);
        var zone = ZoneData.Find(text.TimeZone);
        if (zone is null)
            mistakes.Add(new Mistake($"{path}.timeZone", UnknownZone(text.TimeZone)));
        var date = DatePattern.Parse(text.StartsOn);
        if (!date.Success)
            mistakes.Add(new Mistake($"{path}.startsOn", $"'{text.StartsOn}' is no date; write it as 2026-01-31."));
        else if (date.Value.Year is < FirstYear or > LastYear)
            mistakes.Add(
                new Mistake($"{path}.startsOn", $"'{text.StartsOn}' is no year for a window; write {FirstYear} to {LastYear}."));
        if (text.DaysLater is < 0 or > MostDays)
            mistakes.Add(new Mistake($"{path}.daysLater", $"daysLater is {text.DaysLater}; it may be 0 to {MostDays}."));
        if (mistakes.Count > before)
            return null;

        var length = Duration.FromDays(text.DaysLater ?? (to!.Value >= from!.Value ? 0 : 1)) + to!.Value - from!.Value;
        if (length <= Duration.Zero)
        {
            mistakes.Add(
                new Mistake(
                    $"{path}.to",
                    $"The window is empty: it ends at {text.To} and begins at {text.From}. For a whole day write 00:00 to 24:00."));
            return null;
        }

        var first = date.Value.AtMidnight().PlusNanoseconds(from.Value.ToInt64Nanoseconds());
        if (!RecurrenceRule.TryParse(text.Rule, first, out var rule, out var mistake))
        {
            mistakes.Add(new Mistake($"{path}.rule", mistake));
            return null;
        }

        return (new RecurringWindow(rule, length, zone!), first);
    }

    private static RecurringWindow? WithoutOverlaps(RecurringWindow window, LocalDateTime first, string path, ICollection<Mistake> mistakes)
    {
        LocalDateTime? previousEnd = null;
        foreach (var start in window.Rule.From(first).Take(OccurrencesCompared))
        {
            if (start < previousEnd)
            {
                mistakes.Add(
                    new Mistake(
                        $"{path}.to",
                        $"The window overlaps itself: it begins again at {Words(start)} before it has ended at "
                        + $"{Words(previousEnd.Value)}. Shorten it or choose fewer days."));
                return null;
            }

            previousEnd = start.PlusNanoseconds(window.Length.ToInt64Nanoseconds());
        }

        return window;
    }

    private static Duration? Time(string text, string path, ICollection<Mistake> mistakes)
    {
        var time = TimePattern.Parse(text);
        if (time.Success)
            return Duration.FromNanoseconds(time.Value.NanosecondOfDay);
        mistakes.Add(new Mistake(path, $"'{text}' is no time of day; write hours and minutes as 22:00."));
        return null;
    }

    private static string UnknownZone(string name) => ZoneData.FromWindows(name) is { } id
        ? $"'{name}' is the Windows name of a time zone. Write its IANA name: {id}."
        : $"'{name}' is no IANA time zone. Use a name such as Europe/Berlin or UTC.";

    private static string Words(LocalDateTime local) =>
        local.ToString("uuuu-MM-dd HH:mm", System.Globalization.CultureInfo.InvariantCulture);
}
