using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The read for which the files of a volume are placed.</summary>
/// <param name="ReadOrder">
/// The order in which the backup reads files; null where the volume has backups and none of them reads file by file, so that no order of
/// files helps them.
/// </param>
/// <param name="Schedules">The schedules that read file by file; those of full backups only, if there are any.</param>
public sealed record BackupReadChoice(FileReadOrder? ReadOrder, IReadOnlyList<BackupSchedule> Schedules)
{
    /// <summary>The backups of a month where no schedule is known: one a day.</summary>
    public const int UsualBackupsOfMonth = 30;

    private static readonly Duration Month = Duration.FromDays(30);

    /// <summary>Returns the read of the first schedule that reads file by file; that of a full backup takes precedence.</summary>
    /// <param name="backups">All backup schedules.</param>
    /// <param name="host">The server of the volume.</param>
    /// <param name="path">The path of the volume; null: any volume of the server.</param>
    public static BackupReadChoice Of(IEnumerable<BackupSchedule> backups, HostFacts host, string? path)
    {
        var its = backups.Where(backup => backup.Scope.Holds(host) && (path is null || backup.Copies(path))).ToList();
        var byFile = its.FindAll(static backup => backup.Method == BackupMethod.FileLevel);
        var full = byFile.FindAll(static backup => backup.Type == BackupType.Full);
        var chosen = full.Count > 0 ? full : byFile;
        return new BackupReadChoice(
            chosen.Count > 0 ? chosen[0].ReadOrder : its.Count == 0 ? FileReadOrder.AfterFiles : null, chosen);
    }

    /// <summary>Returns the backups of the next 30 days for which the order is worth its price; at least one.</summary>
    /// <param name="now">The present.</param>
    public int BackupsOfMonth(Instant now)
    {
        if (Schedules.Count == 0)
            return UsualBackupsOfMonth;
        var bounds = new Interval(now, now + Month);
        return Math.Max(1, Schedules.Sum(schedule => schedule.Window.Within(bounds, WindowSense.Forbids).Count()));
    }
}
