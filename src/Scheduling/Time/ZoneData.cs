using NodaTime;
using NodaTime.TimeZones;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The time zones of the world, and which edition of them this program knows.</summary>
public static class ZoneData
{
    /// <summary>Edition of the IANA database that all instants are derived from, such as 2025b.</summary>
    public static string Version => TzdbDateTimeZoneSource.Default.TzdbVersion;

    /// <summary>The zone of an IANA name such as Europe/Berlin; null when there is none.</summary>
    public static DateTimeZone? Find(string name) => DateTimeZoneProviders.Tzdb.GetZoneOrNull(name);
}
