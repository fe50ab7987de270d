using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Time;

/// <summary>A window as an administrator writes it, in YAML or JSON.</summary>
/// <param name="From">Local wall time at which it begins: 22:00.</param>
/// <param name="To">Local wall time at which it ends: 06:00; 24:00 is the end of the day.</param>
/// <param name="TimeZone">IANA name: Europe/Berlin.</param>
/// <param name="Rule">RRULE of RFC 5545: FREQ=WEEKLY;BYDAY=SA.</param>
/// <param name="StartsOn">The local date from which the rule counts: 2026-01-01.</param>
/// <param name="DaysLater">
/// How many days after it began it ends: 3 for Friday 18:00 to Monday 06:00. Left out: the same day when <paramref name="To"/> is later than
/// <paramref name="From"/>, otherwise the next.
/// </param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record WindowSpec(string From, string To, string TimeZone, string Rule, string StartsOn, int? DaysLater = null);
