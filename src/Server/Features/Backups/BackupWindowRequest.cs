namespace FleetDefrag.Server.Features.Backups;

/// <summary>When a server's backup runs.</summary>
/// <param name="StartTime">Local wall time, HH:mm.</param>
/// <param name="DurationMinutes">1 to 1440.</param>
/// <param name="TimeZone">IANA name, Europe/Berlin.</param>
/// <param name="Days">At least one.</param>
internal sealed record BackupWindowRequest(string StartTime, int DurationMinutes, string TimeZone, IReadOnlyList<Weekday> Days);
