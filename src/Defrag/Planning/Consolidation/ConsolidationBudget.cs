using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// The clusters that consolidating free space may move. Unlimited where little space is free. Elsewhere a whole run moves at most so many
/// times the clusters of the files that it made contiguous as the policy allows.
/// </summary>
/// <param name="Complete">The most clusters for a plan that consolidates everything possible.</param>
/// <param name="Partial">The most clusters for any other plan.</param>
internal readonly record struct ConsolidationBudget(ClusterCount Complete, ClusterCount Partial)
{
    // A seventh of the volume: just below 15 %.
    private const int EnoughFreeFraction = 7;

    /// <summary>A budget without limits.</summary>
    public static ConsolidationBudget Unlimited { get; } = new(new ClusterCount(long.MaxValue), new ClusterCount(long.MaxValue));

    /// <summary>Returns what is left of the budget of a run.</summary>
    /// <param name="model">The model of the volume.</param>
    public static ConsolidationBudget For(LayoutModel model)
    {
        var free = model.PendingFree + model.Space.AllFree().Total;
        if (model.Rules.MostMovedRatio is not { } ratio || free.Value < model.EndLcn.Value / EnoughFreeFraction)
            return Unlimited;
        var remaining = (long)(MadeContiguous(model) * ratio) - model.MovedClusters.Value;
        var partial = new ClusterCount(Math.Max(0, remaining));
        return new ConsolidationBudget(partial > model.Rules.MinimumBudget ? partial : model.Rules.MinimumBudget, partial);
    }

    // Streams that stay fragmented do not count. Otherwise every run could move clusters for them again.
    private static long MadeContiguous(LayoutModel model)
    {
        var clusters = 0L;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            var before = FragmentTally.Of(model.Snapshot.Extents(stream));
            clusters += before.Excess > 0 && model.CountFragments(stream).Excess == 0 ? before.Clusters : 0;
        }

        return clusters;
    }
}
