using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs.Planning;

/// <summary>How long a job will take, and why we think so.</summary>
/// <param name="Duration">Null when the volume was never analysed.</param>
internal readonly record struct WorkEstimate(TimeSpan? Duration)
{
    /// <summary>From the stated prior: fragmented bytes at a rate, plus a cost for each excess fragment.</summary>
    public static WorkEstimate For(JobKind kind, Analysis? lastAnalysis)
    {
        if (kind == JobKind.Analyze)
            return new WorkEstimate(PlanningRules.PriorAnalysis);
        if (lastAnalysis is null)
            return new WorkEstimate(null);

        var fragmentedBytes = lastAnalysis.VolumePercent / 100 * lastAnalysis.TotalBytes;
        var seconds = (fragmentedBytes / PlanningRules.PriorBytesPerSecond)
            + (lastAnalysis.Files.ExcessFragments * PlanningRules.PriorPerExcessFragment.TotalSeconds);
        // A volume cannot hold more work than a month of it; the cap keeps absurd reports from overflowing the calendar.
        return new WorkEstimate(TimeSpan.FromSeconds(Math.Clamp(seconds, 0, 30 * 24 * 3600)));
    }
}
