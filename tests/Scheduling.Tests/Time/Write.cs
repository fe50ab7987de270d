using System.Globalization;
using FleetDefrag.Scheduling.Time;
using NodaTime;
using NodaTime.Text;

namespace FleetDefrag.Scheduling.Tests.Time;

/// <summary>Windows and instants in the short form in which tests read best.</summary>
internal static class Write
{
    public static RecurringWindow Window(
        string from, string to, string zone, string rule = "FREQ=DAILY", string startsOn = "2020-01-01", int? daysLater = null)
    {
        var mistakes = new List<Mistake>();
        var window = WindowReader.Read(new WindowSpec(from, to, zone, rule, startsOn, daysLater), "window", mistakes);
        mistakes.ShouldBeEmpty();
        return window!;
    }

    public static Instant Instant(string text) =>
        InstantPattern.CreateWithInvariantCulture("uuuu-MM-dd HH:mm").Parse(text).GetValueOrThrow();

    public static Interval Interval(string start, string end) => new(Instant(start), Instant(end));

    public static LocalDateTime Local(string text) => LocalDateTime.FromDateTime(DateTime.Parse(text, CultureInfo.InvariantCulture));

    /// <summary>01-31 22:00 – 02-01 06:00 in UTC: what assertions compare.</summary>
    public static string Utc(this Interval span) =>
        $"{span.Start.ToString("MM-dd HH:mm", CultureInfo.InvariantCulture)} – "
        + $"{span.End.ToString("MM-dd HH:mm", CultureInfo.InvariantCulture)}";
}
