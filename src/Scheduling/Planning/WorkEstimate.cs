using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>How long the work on a volume takes in nine of ten cases.</summary>
/// <param name="Duration">Within <see cref="PlannerRules.SmallestNeed"/>, however little there is to do, and 30 days.</param>
/// <param name="Basis">On what it rests, as the middle of a sentence.</param>
public readonly record struct WorkEstimate(Duration Duration, string Basis)
{
    /// <summary>The estimate of an analysis, which only reads.</summary>
    public static readonly WorkEstimate Analysis = new(PlannerRules.PriorAnalysis, "one sweep over the file records");

    // A volume cannot hold more work than a month of it; the cap keeps absurd reports from overflowing the calendar.
    private static readonly Duration Most = Duration.FromDays(30);

    /// <summary>From the volume's own history, or from the prior with caution when there is none.</summary>
    public static WorkEstimate For(SchedulableVolume volume)
    {
        if (volume.Condition is not { } condition)
            return new WorkEstimate(PlannerRules.NeedWithoutAnalysis, "it was never analysed");
        var prior = Prior(condition);
        if (volume.History.Count < PlannerRules.RunsForHistory)
            return new WorkEstimate(Clamp(prior * PlannerRules.Caution), "twice the general rate, for want of a history");
        var runs = Math.Min(volume.History.Count, PlannerRules.MostRunsCounted);
        return new WorkEstimate(Clamp(prior * NinthOfTen(volume.History, runs)), $"nine in ten of its last {runs} runs");
    }

    /// <summary>What the general rates say: fragmented bytes at a rate, plus a cost for each excess fragment.</summary>
    public static Duration Prior(VolumeCondition condition)
    {
        var seconds = ((double)condition.FragmentedBytes / PlannerRules.PriorBytesPerSecond)
            + (condition.ExcessFragments * PlannerRules.PriorPerExcessFragment.TotalSeconds);
        return Duration.FromSeconds(Math.Clamp(seconds, 0, Most.TotalSeconds));
    }

    // Nearest rank: the smallest of the ratios that nine in ten do not exceed.
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
