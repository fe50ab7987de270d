using System.Globalization;
using System.Xml;
using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Agent.Commands;

/// <summary>Parses <c>--deadline</c>: seconds, an ISO 8601 duration, or an ISO 8601 instant.</summary>
internal static class DeadlineText
{
    // Digits before the T tell an instant (2026-01-31T22:00) from a duration (PT1M). An instant without an offset is local time.
    private static readonly string[] InstantFormats =
    [
        "yyyy-MM-dd'T'HH:mmK", "yyyy-MM-dd'T'HH:mm:ssK", "yyyy-MM-dd'T'HH:mm:ss.FFFFFFFK",
    ];

    /// <summary>Returns the deadline; null where the text is not one.</summary>
    public static Deadline? Parse(string text)
    {
        if (double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var seconds))
            return seconds <= TimeSpan.MaxValue.TotalSeconds / 2 ? new Deadline(null, TimeSpan.FromSeconds(seconds)) : null;
        if (text.StartsWith('P'))
            return ParseDuration(text) is { } duration ? new Deadline(null, duration) : null;
        return DateTimeOffset.TryParseExact(text, InstantFormats, CultureInfo.InvariantCulture, DateTimeStyles.AssumeLocal, out var instant)
            ? new Deadline(instant, null)
            : null;
    }

    private static TimeSpan? ParseDuration(string text)
    {
        try
        {
            var duration = XmlConvert.ToTimeSpan(text);
            return duration >= TimeSpan.Zero ? duration : null;
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            return null;
        }
    }
}
