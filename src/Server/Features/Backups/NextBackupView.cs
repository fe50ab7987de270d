using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>The backup of a server that is in progress by its schedule, or the next one.</summary>
/// <param name="Schedule">Name of the backup schedule.</param>
/// <param name="StartsAt">When the backup is expected to start.</param>
/// <param name="EndsAt">When the backup has ended.</param>
/// <param name="TimeZone">IANA name of the time zone in which administrators read times.</param>
internal sealed record NextBackupView(string Schedule, DateTimeOffset StartsAt, DateTimeOffset EndsAt, string TimeZone)
{
    public static NextBackupView Of(ExpectedBackup backup)
    {
        var (start, end) = backup.Span.ToServer();
        return new NextBackupView(backup.Schedule.Name, start, end, backup.Zone.Id);
    }
}
