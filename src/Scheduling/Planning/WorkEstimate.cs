using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The estimated duration of the work on a volume, which nine in ten runs do not exceed.</summary>
/// <param name="Duration">Between <see cref="PlannerRules.SmallestNeed"/> and 30 days for a defragmentation.</param>
/// <param name="Basis">Basis of the estimate, as the middle of a sentence.</param>
public readonly record struct WorkEstimate(Duration Duration, string Basis)
{
    /// <summary>The estimate of an analysis, which only reads.</summary>
    public static readonly WorkEstimate Analysis = new(PlannerRules.PriorAnalysis, "one sweep over the file records");

    // A volume never holds more than a month of work. The cap keeps absurd reports from overflowing the calendar.
    private static readonly Duration Most = Duration.FromDays(30);

    /// <summary>
    /// Returns the estimate from the history of the volume, or from the prior with caution when there is no history. Without a history, the
    /// bytes that the last analysis planned to move count where they are more than the fragmented ones.
    /// </summary>
    /// <param name="volume">The volume.</param>
    /// <param name="policy">The effective policy; null: none applies.</param>
    public static WorkEstimate For(SchedulableVolume volume, Policy? policy)
    {
        if (volume.Condition is not { } condition)
            return new WorkEstimate(PlannerRules.NeedWithoutAnalysis, "the volume was never analysed");
        var prior = Prior(condition);
        if (volume.History.Count < PlannerRules.RunsForHistory)
            return WithoutHistory(volume, policy, condition, prior);
        var runs = Math.Min(volume.History.Count, PlannerRules.MostRunsCounted);
        return new WorkEstimate(Clamp(prior * NinthOfTen(volume.History, runs)), $"nine in ten of its last {runs} runs");
    }

    /// <summary>Returns the prior: fragmented bytes at a general rate, plus a cost for each excess fragment.</summary>
    public static Duration Prior(VolumeCondition condition)
    {
        var seconds = ((double)condition.FragmentedBytes / PlannerRules.PriorBytesPerSecond)
            + (condition.ExcessFragments * PlannerRules.PriorPerExcessFragment.TotalSeconds);
        return Duration.FromSeconds(Math.Clamp(seconds, 0, Most.TotalSeconds));
    }

    private static WorkEstimate WithoutHistory(SchedulableVolume volume, Policy? policy, VolumeCondition condition, Duration prior)
    {
        var planned = BackupEffect.Of(volume.BackupTimes, policy?.Passes ?? [], BackupType.Full, isByFile: true)?.BytesMoved ?? 0;
        return planned <= condition.FragmentedBytes
            ? new WorkEstimate(Clamp(prior * PlannerRules.Caution), "twice the general rate, without a history")
            : new WorkEstimate(
                Clamp(Prior(condition with { FragmentedBytes = planned }) * PlannerRules.Caution),
                $"twice the general rate for the {Words.Bytes(planned)} that its analysis planned to move");
    }

    // Nearest rank: the smallest ratio that nine in ten runs do not exceed.
    private static double NinthOfTen(IReadOnlyList<double> history, int runs)
    {
        Span<double> sorted = stackalloc double[runs];
        for (var run = 0; run < runs; run++)
            sorted[run] = history[run];
        sorted.Sort();
        return sorted[(int)Math.Ceiling(0.9 * runs) - 1];
    }

    private static Duration Clamp(Duration duration) => Duration.Min(Duration.Max(duration, PlannerRules.SmallestNeed), Most);
}
