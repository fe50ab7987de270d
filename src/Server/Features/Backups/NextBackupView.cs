using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>The backup of a server that goes on by its schedule, or the next one.</summary>
/// <param name="Schedule">Name of the backup schedule that expects it.</param>
/// <param name="StartsAt">When it is expected to start.</param>
/// <param name="EndsAt">When it has ended.</param>
/// <param name="TimeZone">IANA name: in which zone its administrator reads times.</param>
internal sealed record NextBackupView(string Schedule, DateTimeOffset StartsAt, DateTimeOffset EndsAt, string TimeZone)
{
    public static NextBackupView Of(ExpectedBackup backup)
    {
        var (start, end) = backup.Span.ToServer();
        return new NextBackupView(backup.Schedule.Name, start, end, backup.Zone.Id);
    }
}
