using NodaTime;
using NodaTime.TimeZones;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The time zones of the IANA database, and its edition in this program.</summary>
public static class ZoneData
{
    /// <summary>Edition of the IANA database, such as 2025b.</summary>
    public static string Version => TzdbDateTimeZoneSource.Default.TzdbVersion;

    /// <summary>Returns the zone of an IANA name such as Europe/Berlin; null when there is none.</summary>
    public static DateTimeZone? Find(string name) => DateTimeZoneProviders.Tzdb.GetZoneOrNull(name);
}
