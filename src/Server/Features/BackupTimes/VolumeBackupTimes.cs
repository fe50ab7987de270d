using FleetDefrag.Backups.Model;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>
/// Keeps the forecast times of a volume's backups with the volume, so that plans and lists of many volumes need no history.
/// </summary>
internal static class VolumeBackupTimes
{
    private static readonly BackupMethod[] Methods = [BackupMethod.FileLevel, BackupMethod.BlockLevel];

    /// <summary>Computes the times of a server's volumes anew. The caller has saved what they depend on, and saves the times.</summary>
    public static async Task KeepAsync(FleetDbContext db, Guid serverId, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var history = await db.HistoryAsync(serverId, now, cancellationToken);
        foreach (var volume in await db.Volumes.Where(volume => volume.ServerId == serverId).ToListAsync(cancellationToken))
        {
            var times = Of(history, volume.Id);
            if (!times.SequenceEqual(volume.BackupTimes))
                volume.BackupTimes = times;
        }
    }

    /// <summary>Returns the time of each kind of backup; empty: the volume was never analysed.</summary>
    public static List<BackupTime> Of(BackupHistory history, Guid volumeId)
    {
        var times = new List<BackupTime>();
        if (history.Condition(volumeId) is not { } condition)
            return times;
        foreach (var method in Methods)
        {
            var model = history.Model(volumeId, method);
            foreach (var type in Enum.GetValues<BackupType>())
            {
                if (history.Expect(volumeId, type, method) is { } load)
                    times.Add(Of(type, method == BackupMethod.FileLevel, load, model, condition.Read));
            }
        }

        return times;
    }

    private static BackupTime Of(BackupType type, bool isByFile, BackupLoad load, BackupTimeModel model, StoredBackupRead? read)
    {
        var duration = model.Forecast(load);
        return new BackupTime(
            type, isByFile, Finite(duration.Seconds), Finite(duration.HighSeconds), Finite(duration.Seconds - duration.JumpSeconds))
        {
            Usual = After(isOrdered: false), Ordered = After(isOrdered: true),
        };

        PlannedTime? After(bool isOrdered) =>
            read?.Planned?.FirstOrDefault(plan => plan.Passes.Contains(DefragmentationPasses.BackupOrder) == isOrdered) is { } plan
                ? new PlannedTime(
                    Finite(model.SecondsAfter(
                        load, new ModelledRead(read.Seconds, read.TransferSeconds, read.Bytes, read.Seeks),
                        new ModelledRead(plan.Seconds, plan.TransferSeconds, read.Bytes, plan.Seeks))),
                    plan.BytesMoved)
                : null;
    }

    // Runs with absurd figures give rates near zero. No time in the plan is longer than a year.
    private static double Finite(double seconds) =>
        double.IsFinite(seconds) ? Math.Round(Math.Clamp(seconds, 0, 366 * 86_400.0), 3) : 366 * 86_400.0;
}
