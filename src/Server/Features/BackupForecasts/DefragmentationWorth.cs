using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Features.BackupTimes;
using NodaTime;

namespace FleetDefrag.Server.Features.BackupForecasts;

/// <summary>Compares the time that backups take less after a defragmentation with the time and the bytes of the work. Pure.</summary>
internal static class DefragmentationWorth
{
    private static readonly Duration Month = Duration.FromDays(30);

    /// <summary>Returns what the work on an analysed volume is worth.</summary>
    public static WorthView Of(SchedulableVolume volume, BackupHistory history, IReadOnlyList<ExpectedBackup> backups, Instant now)
    {
        var work = WorkEstimate.For(volume, policy: null).Duration.ToServer().TotalSeconds;
        var moves = volume.Condition?.FragmentedBytes ?? 0;
        var coming = backups.Where(backup => backup.Span.Start < now + Month).Select(backup => backup.Schedule).ToList();
        var next = coming.Count > 0 ? Saving(coming[0]) : Jumps(BackupType.Full, BackupMethod.FileLevel);
        var month = coming.Sum(Saving) - Copied(coming);
        var isWorthIt = coming.Count > 0 && month >= work;
        return new WorthView(next, month, coming.Count, moves, work, isWorthIt, Reason());

        double Saving(BackupSchedule schedule) => Jumps(schedule.Type, schedule.Method);

        double Jumps(BackupType type, BackupMethod method) => history.Expect(volume.Id, type, method) is { } load
            ? history.Model(volume.Id, method).Forecast(load).JumpSeconds : 0;

        // The first backup by changed blocks after the work copies what was moved.
        double Copied(List<BackupSchedule> schedules) =>
            schedules.Exists(static schedule => schedule.Type != BackupType.Full && schedule.Method == BackupMethod.ChangedBlocks)
                ? moves * history.Model(volume.Id, BackupMethod.ChangedBlocks).Costs.PerByte : 0;

        string Reason() => coming.Count == 0
            ? "No backup of the volume is scheduled within the next 30 days."
            : month <= 0
                ? "The scheduled backups do not become shorter: they read by blocks, or nothing is fragmented."
                : $"The {coming.Count} backups of the next 30 days take {BackupTimeText.Of(month)} less in all; the work takes "
                + $"{BackupTimeText.Of(work)}.";
    }
}
