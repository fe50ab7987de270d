using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Time;

/// <summary>A window as an administrator writes it, in YAML or JSON.</summary>
/// <param name="From">Wall time at which the window begins: 22:00.</param>
/// <param name="To">Wall time at which the window ends: 06:00; 24:00 is the end of the day.</param>
/// <param name="TimeZone">IANA name of the time zone: Europe/Berlin.</param>
/// <param name="Rule">RRULE of RFC 5545: FREQ=WEEKLY;BYDAY=SA.</param>
/// <param name="StartsOn">The local date from which the rule counts: 2026-01-01.</param>
/// <param name="DaysLater">
/// Number of days from the first day of the window to its last: 3 for Friday 18:00 to Monday 06:00. Left out: the same day when
/// <paramref name="To"/> is later than <paramref name="From"/>, otherwise the next day.
/// </param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record WindowSpec(string From, string To, string TimeZone, string Rule, string StartsOn, int? DaysLater = null);
