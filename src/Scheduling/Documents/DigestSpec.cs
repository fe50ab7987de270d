using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Time;
using NodaTime;
using NodaTime.Text;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>When a contact point gets the digest of the last day.</summary>
/// <param name="At">Wall time: 07:00.</param>
/// <param name="TimeZone">IANA name of its time zone: Europe/Berlin.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record DigestSpec(string At, string TimeZone)
{
    private static readonly LocalTimePattern Pattern = LocalTimePattern.CreateWithInvariantCulture("HH:mm");

    /// <summary>Returns the last digest time that has passed, and the one before it; null for a stored digest that has mistakes.</summary>
    /// <param name="now">The present.</param>
    public (LocalDate Day, Instant From, Instant At)? Last(Instant now)
    {
        if (Pattern.Parse(At) is not { Success: true, Value: var time } || ZoneData.Find(TimeZone) is not { } zone)
            return null;
        var today = now.InZone(zone).Date;
        var day = InstantOf(today, time, zone) <= now ? today : today.PlusDays(-1);
        return (day, InstantOf(day.PlusDays(-1), time, zone), InstantOf(day, time, zone));
    }

    /// <summary>Returns the mistakes.</summary>
    /// <param name="path">The path of this part.</param>
    internal IEnumerable<Mistake> Check(string path)
    {
        if (!Pattern.Parse(At).Success)
            yield return new Mistake($"{path}.at", $"'{At}' is no time of day; write hours and minutes as 07:00.");
        if (ZoneData.Find(TimeZone) is null)
            yield return new Mistake($"{path}.timeZone", $"'{TimeZone}' is no IANA time zone. Use a name such as Europe/Berlin or UTC.");
    }

    private static Instant InstantOf(LocalDate day, LocalTime time, DateTimeZone zone) => ClockChangeRule.Earliest(day.At(time), zone);
}
