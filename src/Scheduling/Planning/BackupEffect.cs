using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The forecast effect of a defragmentation by the effective policy on a backup.</summary>
/// <param name="Before">Seconds of the backup with the present layout.</param>
/// <param name="After">Seconds of the backup after the defragmentation.</param>
/// <param name="IsPlanned">True if the last analysis planned the moves; false for an estimate by excess fragments.</param>
/// <param name="BytesMoved">The bytes that the plan moves; null for an estimate.</param>
public sealed record BackupEffect(double Before, double After, bool IsPlanned, long? BytesMoved)
{
    private const string Files = "files";

    /// <summary>The seconds by which the backup becomes shorter; negative: longer.</summary>
    public double Saved => Before - After;

    /// <summary>True if the plan makes the backup longer by more than the model's error between two layouts.</summary>
    public bool IsHarmful => IsPlanned && After > Before * (1 + PlannerRules.SmallestChange);

    /// <summary>True if the plan saves so much of the backup that a run is worthwhile without many fragments.</summary>
    public bool IsWorthwhile =>
        IsPlanned && Saved >= Math.Max(PlannerRules.SmallestSaving.TotalSeconds, Before * PlannerRules.SmallestSavingShare);

    /// <summary>Returns the effect on a backup; null if no forecast of such a backup is known, or the policy moves no files.</summary>
    /// <param name="times">The forecast times of the volume.</param>
    /// <param name="policy">The effective policy; null for the passes that run by default.</param>
    /// <param name="backup">The schedule of the backup; null: no backup is expected.</param>
    public static BackupEffect? Of(IReadOnlyList<BackupTime> times, Policy? policy, BackupSchedule? backup)
    {
        if (backup is null || policy?.Mode == PolicyMode.Off)
            return null;
        return Of(times, policy?.Passes ?? [], backup.Type, backup.Method == BackupMethod.FileLevel);
    }

    /// <summary>Returns the effect of some passes on a kind of backup; null if no forecast is known, or the passes move no files.</summary>
    /// <param name="times">The forecast times of the volume.</param>
    /// <param name="passes">The passes; empty for those that run by default.</param>
    /// <param name="type">The part of the data that the backup copies.</param>
    /// <param name="isByFile">True for a backup that reads file by file.</param>
    public static BackupEffect? Of(IReadOnlyList<BackupTime> times, IReadOnlyList<string> passes, BackupType type, bool isByFile)
    {
        var isOrdered = isByFile && passes.Contains(DefragmentationPasses.BackupOrder, StringComparer.Ordinal);
        if (!isOrdered && passes.Count > 0 && !passes.Contains(Files, StringComparer.Ordinal))
            return null;
        foreach (var time in times)
        {
            if (time.Type != type || time.IsByFile != isByFile)
                continue;
            return (isOrdered ? time.Ordered : time.Usual) is { } planned
                ? new BackupEffect(time.Seconds, planned.Seconds, IsPlanned: true, planned.BytesMoved)
                : new BackupEffect(time.Seconds, time.WithoutFragmentsSeconds, IsPlanned: false, BytesMoved: null);
        }

        return null;
    }

    /// <summary>Returns the effect of a part of the work.</summary>
    /// <param name="share">The part, 0 to 1.</param>
    public BackupEffect Part(double share) => this with { After = Before - (Saved * Math.Clamp(share, 0, 1)) };
}
