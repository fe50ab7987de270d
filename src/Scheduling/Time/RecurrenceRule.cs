using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using NodaTime;
using Quartz;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The local times of a recurring event: an RRULE of RFC 5545, counted from a first local time.</summary>
/// <remarks>
/// Quartz expands the rule and takes local times as if they were UTC, so that it never sees a clock change. <see cref="ClockChangeRule"/>
/// decides which instants a local time denotes. A rule gives each local time exactly once (ADR 10).
/// </remarks>
public sealed class RecurrenceRule
{
    /// <summary>Highest value of COUNT. Each query counts occurrences from the first one.</summary>
    public const int MostCounted = 1000;

    /// <summary>The last year of an occurrence. The calendar of .NET ends in 9999.</summary>
    internal const int LastYear = 9990;

    // A rule without an occurrence within this time counts as one without any. 29 February needs eight years around 2100.
    private static readonly Period LongestWait = Period.FromYears(9);

    private readonly ITrigger _trigger;
    private readonly LocalDateTime _first;
    private readonly int? _count;

    private RecurrenceRule(string text, LocalDateTime first, int? count)
    {
        (Text, _first, _count) = (text, first, count);
        _trigger = TriggerBuilder.Create().WithIdentity(text).StartAt(Floating(first))
            .WithRecurrenceSchedule(text, rule => rule.InTimeZone(TimeZoneInfo.Utc)).Build();
    }

    /// <summary>The text of the rule.</summary>
    public string Text { get; }

    /// <summary>Reads a rule.</summary>
    /// <param name="text">FREQ=WEEKLY;BYDAY=SA</param>
    /// <param name="first">The local time from which the rule counts; an occurrence itself when it satisfies the rule.</param>
    /// <param name="rule">The rule, when the method returns true.</param>
    /// <param name="mistake">One line, when the method returns false: the text is not a rule, or the rule has no occurrence.</param>
    public static bool TryParse(
        string text, LocalDateTime first, [NotNullWhen(true)] out RecurrenceRule? rule, [NotNullWhen(false)] out string? mistake)
    {
        rule = null;
        if (RecurrenceGrammar.Split(text, out mistake) is not { } parts)
        {
            mistake ??= "This is no rule.";
            return false;
        }

        var read = new RecurrenceRule(
            text, first, parts.TryGetValue("COUNT", out var count) ? int.Parse(count, CultureInfo.InvariantCulture) : null);
        if (!read.EverHappens())
        {
            mistake =
                $"'{text}' never happens on or after {first.Date.ToString("uuuu-MM-dd", CultureInfo.InvariantCulture)}. Choose days that "
                + "exist, and an UNTIL that is not past.";
            return false;
        }

        rule = read;
        return true;
    }

    /// <summary>Returns the occurrences from <paramref name="from"/> on, in order, each once. The sequence may be endless.</summary>
    public IEnumerable<LocalDateTime> From(LocalDateTime from) =>
        _count is { } count ? Walk(_first).Take(count).Where(local => local >= from) : Walk(LocalDateTime.Max(from, _first));

    private IEnumerable<LocalDateTime> Walk(LocalDateTime from)
    {
        // Quartz returns the occurrence after an instant; one second earlier includes the start itself.
        for (var next = Next(from.PlusSeconds(-1)); next is { } local; next = Next(local))
            yield return local;
    }

    // Occurrences end some years before the calendar of .NET, so that a window at the end of the last one still has an end.
    private LocalDateTime? Next(LocalDateTime after)
    {
        try
        {
            return _trigger.GetFireTimeAfter(Floating(after)) is { UtcDateTime: { Year: <= LastYear } fire }
                ? LocalDateTime.FromDateTime(fire) : null;
        }
        catch (ArgumentOutOfRangeException)
        {
            // Quartz searches for the 30th of February, and for the next of a rare date, beyond the end of the calendar.
            return null;
        }
    }

    private bool EverHappens() => From(_first).Take(1).Any(local => local <= _first + LongestWait);

    private static DateTimeOffset Floating(LocalDateTime local) => new(local.ToDateTimeUnspecified(), TimeSpan.Zero);
}
