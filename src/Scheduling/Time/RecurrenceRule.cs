using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using NodaTime;
using Quartz;

namespace FleetDefrag.Scheduling.Time;

/// <summary>On which local dates something happens: an RRULE of RFC 5545, counted from a first local time.</summary>
/// <remarks>
/// Quartz expands the rule. It is given local times as if they were UTC, so that it never sees a clock change: what a local time means as
/// an instant is <see cref="ClockChangeRule"/>'s to say, and a rule gives each local time exactly once (ADR 10).
/// </remarks>
public sealed class RecurrenceRule
{
    /// <summary>Most occurrences that COUNT may ask for: they are counted from the first one each time.</summary>
    public const int MostCounted = 1000;

    // Beyond this, a rule that has not fired yet is taken for one that never does. 29 February needs eight years around 2100.
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

    /// <summary>The rule as it was written.</summary>
    public string Text { get; }

    /// <summary>Reads a rule.</summary>
    /// <param name="text">FREQ=WEEKLY;BYDAY=SA</param>
    /// <param name="first">Counting begins here; an occurrence on that day when the rule meets it.</param>
    /// <param name="rule">Set when true is returned.</param>
    /// <param name="mistake">One line, when false is returned: the text is no rule, or one that never happens.</param>
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
            mistake = $"'{text}' never happens on or after {first.Date.ToString("uuuu-MM-dd", CultureInfo.InvariantCulture)}. Choose days that exist, and an UNTIL that is not past.";
            return false;
        }

        rule = read;
        return true;
    }

    /// <summary>The occurrences from <paramref name="from"/> on, in order, each once. May be endless.</summary>
    public IEnumerable<LocalDateTime> From(LocalDateTime from) =>
        _count is { } count ? Walk(_first).Take(count).Where(local => local >= from) : Walk(LocalDateTime.Max(from, _first));

    private IEnumerable<LocalDateTime> Walk(LocalDateTime from)
    {
        // Quartz answers with what comes after an instant; the second before makes that "from".
        for (var next = Next(from.PlusSeconds(-1)); next is { } local; next = Next(local))
            yield return local;
    }

    private LocalDateTime? Next(LocalDateTime after) =>
        _trigger.GetFireTimeAfter(Floating(after)) is { } fire ? LocalDateTime.FromDateTime(fire.UtcDateTime) : null;

    private bool EverHappens()
    {
        try
        {
            return From(_first).Take(1).Any(local => local <= _first + LongestWait);
        }
        catch (ArgumentOutOfRangeException)
        {
            // Quartz walks to the end of the calendar looking for the 30th of February, and beyond it.
            return false;
        }
    }

    private static DateTimeOffset Floating(LocalDateTime local) => new(local.ToDateTimeUnspecified(), TimeSpan.Zero);
}
