namespace FleetDefrag.FleetSimulation.Fleets;

/// <summary>Zones whose rules of 2024 no edition of the zone data in use disputes.</summary>
public static class Zones
{
    /// <summary>Forty: changes of half an hour and of two hours, changes at midnight, offsets of 45 minutes, negative summer time, none at all.</summary>
    public static readonly IReadOnlyList<string> All =
    [
        "UTC", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Atlantic/Azores", "Africa/Cairo", "Africa/Casablanca", "Asia/Beirut", "Asia/Jerusalem",
        "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo", "Asia/Tehran", "Europe/Helsinki", "America/New_York", "America/Los_Angeles", "America/St_Johns",
        "America/Havana", "America/Santiago", "America/Sao_Paulo", "America/Anchorage", "America/Adak", "America/Halifax", "Antarctica/Troll",
        "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Easter", "Pacific/Norfolk",
        "Pacific/Honolulu", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Lagos", "Asia/Singapore", "Europe/Lisbon", "America/Bogota",
        "America/Phoenix", "Atlantic/Bermuda",
    ];
}
