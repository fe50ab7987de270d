using NodaTime;
using NodaTime.TimeZones;

namespace FleetDefrag.Scheduling.Time;

/// <summary>The time zones of the IANA database, and its edition in this program.</summary>
public static class ZoneData
{
    /// <summary>Edition of the IANA database, such as 2025b.</summary>
    public static string Version => TzdbDateTimeZoneSource.Default.TzdbVersion;

    /// <summary>The IANA names of all zones, each with the names that Windows uses for the zone.</summary>
    public static IReadOnlyList<(string Name, IReadOnlyList<string> WindowsNames)> Names { get; } = ReadNames();

    /// <summary>Returns the zone of an IANA name such as Europe/Berlin; null when there is none.</summary>
    public static DateTimeZone? Find(string name) => DateTimeZoneProviders.Tzdb.GetZoneOrNull(name);

    /// <summary>Returns the IANA name of a zone that Windows calls so, such as W. Europe Standard Time; null when there is none.</summary>
    public static string? FromWindows(string name) => 
        TzdbDateTimeZoneSource.Default.WindowsToTzdbIds.TryGetValue(name.Trim(), out var id) ? id : null;

    private static List<(string Name, IReadOnlyList<string> WindowsNames)> ReadNames()
    {
        var source = TzdbDateTimeZoneSource.Default;
        var windows = source.WindowsMapping.MapZones
            .SelectMany(
                zone => zone.TzdbIds.Select(id => (Id: source.CanonicalIdMap.TryGetValue(id, out var known) ? known : id, zone.WindowsId)))
            .Distinct().ToLookup(pair => pair.Id, pair => pair.WindowsId, StringComparer.Ordinal);
        return [.. source.GetIds().Order(StringComparer.Ordinal)
            .Select(id => (id, (IReadOnlyList<string>)[.. windows[source.CanonicalIdMap[id]].Order(StringComparer.Ordinal)]))];
    }
}
