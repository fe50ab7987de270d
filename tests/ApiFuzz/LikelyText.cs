using System.Globalization;

namespace FleetDefrag.ApiFuzz;

/// <summary>Values that the API would accept, by the name of the property. They carry a request past the first checks.</summary>
internal static class LikelyText
{
    private static readonly string[] Parts =
    [
        "INTERVAL=1", "INTERVAL=2", "INTERVAL=1000", "COUNT=1", "COUNT=1000", "BYMONTH=2", "BYMONTHDAY=30", "BYMONTHDAY=-31", "BYDAY=MO,SU",
        "BYDAY=5FR", "BYDAY=-53MO", "BYHOUR=0,23", "BYSETPOS=-1", "BYSETPOS=366", "BYWEEKNO=53", "BYYEARDAY=366", "UNTIL=20300101",
        "UNTIL=99991231", "UNTIL=00010101T000000", "WKST=SU", "BYMINUTE=1", "BYEASTER=1",
    ];

    private static readonly string[] Frequencies = ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY", "SECONDLY", ""];

    private static readonly string[] Scopes =
        ["fleet", "fleet", "host files02", "host files01", "host files02", "group a", "group b", "site a", "site b", "host", "x y"];

    /// <summary>Returns a value for a property; null when the name says nothing.</summary>
    public static string? Of(string property, IReadOnlyList<string> ids, string name, Random random) => property switch
    {
        "name" => name,
        "target" or "policy" => Name(random),
        "for" => Pick(Scopes, random),
        "id" or "volumeId" or "serverId" => Pick(ids, random),
        "from" or "to" => string.Create(CultureInfo.InvariantCulture, $"{random.Next(25):00}:{random.Next(2) * 30:00}"),
        "timeZone" => Pick(["UTC", "Europe/Berlin", "Antarctica/Troll", "America/New_York"], random),
        "startsOn" => Pick(["2026-01-01", "1900-01-01", "2200-12-31", "2024-02-29", "1899-12-31"], random),
        "rule" => Rule(random),
        "servers" or "canary" => Pick(["files01", "files02", "nobody"], random),
        "labels" => Pick(["role=files", "!retired", "a=b,c!=d", "tier", ",", "a b"], random),
        "passes" => Pick(["files", "directories", "mft", "free-space"], random),
        "excludedPaths" => Pick(["\\mail", "/mail", "mail", "\\a\\*"], random),
        // Nothing listens there: what the server sends is refused.
        "address" => "http://127.0.0.1:9/hook",
        "contact" => "post",
        "recipients" => "it@example.org",
        "volumes" => "D:",
        "database" => "sales",
        "folder" => "D:\\Backup",
        "until" => Time(random),
        "reason" => Pick(["disks are replaced", " "], random),
        "userName" => Pick(["admin", "nobody"], random),
        _ => null,
    };

    /// <summary>Returns one of a few names, so that requests meet the objects of earlier ones.</summary>
    public static string Name(Random random) => Pick(["a", "b", "c d", "ü", "x%2fy"], random);

    /// <summary>Returns an instant, seldom one at the end of the calendar.</summary>
    public static string Time(Random random) =>
        Pick(["2026-11-20T06:00:00Z", "2026-12-01T06:00:00+01:00", "2027-01-01T00:00:00Z", "9999-12-31T23:59:59Z"], random);

    /// <summary>Returns a number for a property; null when the name says nothing.</summary>
    public static string? NumberOf(string property, Random random) => property switch
    {
        "maxBytesPerSecond" or "maxMovedBytes" => "1048576",
        "version" => "1",
        "memoryBytes" or "databaseBytes" => "4294967296",
        "hour" or "days" => random.Next(1, 24).ToString(CultureInfo.InvariantCulture),
        "daysLater" => random.Next(2).ToString(CultureInfo.InvariantCulture),
        "sectorBytes" => "4096",
        "dataFiles" => "2",
        "cores" => random.Next(1, 17).ToString(CultureInfo.InvariantCulture),
        "limit" or "atOnce" or "percent" or "priority" or "expiresInHours" or "fromExcessFragments" or "fromFragmentedPercent" =>
            random.Next(1, 100).ToString(CultureInfo.InvariantCulture),
        _ => null,
    };

    private static string Rule(Random random) => random.Next(4) > 0
        ? "FREQ=DAILY"
        : string.Join(
            ';',
            Enumerable.Range(0, random.Next(4)).Select(_ => Pick(Parts, random)).Prepend($"FREQ={Pick(Frequencies, random)}"));

    private static string Pick(IReadOnlyList<string> from, Random random) => from[random.Next(from.Count)];
}
