namespace FleetDefrag.FleetSimulation.Fleets;

/// <summary>Time zones whose rules for 2024 are the same in all editions of the zone data in use.</summary>
public static class Zones
{
    /// <summary>
    /// Forty zones with clock changes of half an hour and of two hours, changes at midnight, offsets of 45 minutes, negative summer time,
    /// or no clock changes at all.
    /// </summary>
    public static readonly IReadOnlyList<string> All =
    [
        "UTC", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Atlantic/Azores", "Africa/Cairo", "Africa/Casablanca", "Asia/Beirut",
        "Asia/Jerusalem",
        "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo", "Asia/Tehran", "Europe/Helsinki", "America/New_York", "America/Los_Angeles",
        "America/St_Johns",
        "America/Havana", "America/Santiago", "America/Sao_Paulo", "America/Anchorage", "America/Adak", "America/Halifax",
        "Antarctica/Troll",
        "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Easter",
        "Pacific/Norfolk",
        "Pacific/Honolulu", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Lagos", "Asia/Singapore", "Europe/Lisbon", "America/Bogota",
        "America/Phoenix", "Atlantic/Bermuda",
    ];
}
