using FleetDefrag.Backups.Model;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.BackupTimes;

/// <summary>
/// The backups and analyses of a server's volumes before an instant, and the forecasts that follow from them. Pure.
/// </summary>
/// <param name="volumes">The volumes of the server, with their media.</param>
/// <param name="backups">Backups that have ended, in any order.</param>
/// <param name="conditions">Analyses by volume, oldest first.</param>
internal sealed class BackupHistory(
    IReadOnlyDictionary<Guid, bool?> volumes, IReadOnlyList<PastBackup> backups, ILookup<Guid, PastCondition> conditions)
{
    // Older runs no longer describe the volume.
    private const int MostRuns = 30;

    // Other volumes teach a volume only if they know their own costs.
    private const int RunsToTeach = 3;

    // A tenth of the data changes between two backups, until runs show the real share.
    private const double ChangedShare = 0.1;

    /// <summary>Returns the model of a volume for backups that read in one way.</summary>
    public BackupTimeModel Model(Guid volumeId, BackupMethod method)
    {
        var own = RunsOf(volumeId, method);
        var general = General(volumeId);
        List<BackupTimeModel> others =
        [
            .. volumes.Where(other => other.Key != volumeId && other.Value == volumes.GetValueOrDefault(volumeId))
                .Select(other => (other.Key, Runs: RunsOf(other.Key, method))).Where(static other => other.Runs.Count >= RunsToTeach)
                .Select(other => BackupTimeModel.Fit(other.Runs, General(other.Key))),
        ];
        return BackupTimeModel.Fit(own, others.Count == 0 ? general : CostPrior.Of(others, "the runs of the server's other volumes"));
    }

    // The disk model knows where the files and fragments of the volume lie. It knows neither its disks nor its backup program: each run
    // corrects it.
    private CostPrior General(Guid volumeId) => volumes.GetValueOrDefault(volumeId) == false
        ? CostPrior.Flash
        : Condition(volumeId)?.DiskModel ?? CostPrior.Rotating;

    /// <summary>Returns the newest analysis; null: the volume was not analysed.</summary>
    public PastCondition? Condition(Guid volumeId) => conditions[volumeId].LastOrDefault();

    /// <summary>Returns the expected work of the next backup; null: the volume was not analysed.</summary>
    public BackupLoad? Expect(Guid volumeId, BackupType type, BackupMethod method)
    {
        if (Condition(volumeId) is not { } condition)
            return null;
        var alike = backups.Where(run => run.VolumeId == volumeId && run.Type == type).OrderByDescending(static run => run.BeganAt)
            .Take(MostRuns).ToList();
        var prior = type == BackupType.Full ? 1 : ChangedShare;
        var bytes = Share(alike, static (run, at) => run.Bytes / at.UsedBytes) ?? prior;
        var files = Share(alike, static (run, at) => run.Files / at.Files) ?? Math.Min(1, bytes);
        var load = new BackupLoad(condition.UsedBytes * bytes, condition.Files * files, condition.Jumps * Math.Min(1, files));
        return method == BackupMethod.FileLevel ? load : load with { Files = 0, Jumps = 0 };
    }

    /// <summary>Returns the forecast of a backup that begins now, and the number of own runs behind it; null: not analysed.</summary>
    public (BackupDuration Duration, int Runs)? Forecast(Guid volumeId, BackupType type, BackupMethod method)
    {
        if (Expect(volumeId, type, method) is not { } load)
            return null;
        var model = Model(volumeId, method);
        return (model.Forecast(load), model.Runs);
    }

    /// <summary>Returns the analysis that describes the volume at an instant: the newest before it, else the first after it.</summary>
    public PastCondition? At(Guid volumeId, DateTimeOffset instant) =>
        conditions[volumeId].LastOrDefault(condition => condition.AnalyzedAt <= instant) ?? conditions[volumeId].FirstOrDefault();

    private List<MeasuredBackup> RunsOf(Guid volumeId, BackupMethod method) =>
    [
        .. backups.Where(run => run.VolumeId == volumeId && (run.Method == BackupMethod.FileLevel) == (method == BackupMethod.FileLevel))
            .OrderByDescending(static run => run.BeganAt).Take(MostRuns).Select(Measure).OfType<MeasuredBackup>(),
    ];

    // Bytes that were not reported are those of the volume if all data was copied, and unknown otherwise.
    private MeasuredBackup? Measure(PastBackup run)
    {
        var at = At(run.VolumeId, run.BeganAt);
        if ((run.Bytes ?? (run.Type == BackupType.Full ? at?.UsedBytes : null)) is not { } bytes)
            return null;
        if (run.Method != BackupMethod.FileLevel)
            return new MeasuredBackup(new BackupLoad(bytes, 0, 0), run.Seconds);
        var share = at is null ? 0 : Math.Min(1, run.Files / Math.Max(1, at.Files) ?? bytes / Math.Max(1, at.UsedBytes));
        return new MeasuredBackup(new BackupLoad(bytes, run.Files ?? (share * at?.Files) ?? 0, share * at?.Jumps ?? 0), run.Seconds);
    }

    private double? Share(List<PastBackup> runs, Func<PastBackup, PastCondition, double?> measure)
    {
        var shares = runs.Select(run => At(run.VolumeId, run.BeganAt) is { UsedBytes: > 0, Files: > 0 } at ? measure(run, at) : null)
            .OfType<double>().Order().ToList();
        return shares.Count == 0 ? null : shares[shares.Count / 2];
    }
}
