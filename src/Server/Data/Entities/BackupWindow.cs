using NodaTime;

namespace FleetDefrag.Server.Data.Entities;

/// <summary>When a server's backup runs, as wall time in a zone: instants are derived, never stored.</summary>
internal sealed class BackupWindow
{
    public required Guid ServerId { get; init; }

    /// <summary>Local wall time at which the backup starts, to the minute.</summary>
    public required TimeOnly StartTime { get; set; }

    /// <summary>Elapsed minutes, 1 to 1440; may cross midnight.</summary>
    public required int DurationMinutes { get; set; }

    /// <summary>IANA name, Europe/Berlin.</summary>
    public required string TimeZone { get; set; }

    /// <summary>The local days on which it starts; at least one.</summary>
    public required List<IsoDayOfWeek> Days { get; set; }
}
