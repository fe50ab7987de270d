using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// What putting free space together may move. Where there is little free space it is worth all that it takes; where there is enough, a run that
/// put files together moves in all no more than 1.5 × the size of what was fragmented.
/// </summary>
/// <param name="Complete">The most clusters for a plan that does all that can be done.</param>
/// <param name="Partial">The most for one that does not.</param>
internal readonly record struct ConsolidationBudget(ClusterCount Complete, ClusterCount Partial)
{
    private const double MaxMovedForFragmented = 1.5;

    // A seventh of the volume: just below 15 %.
    private const int EnoughFree = 7;

    /// <summary>All that it takes.</summary>
    public static ConsolidationBudget Unlimited { get; } = new(new ClusterCount(long.MaxValue), new ClusterCount(long.MaxValue));

    /// <summary>What is left of a run's allowance.</summary>
    /// <param name="model">The volume.</param>
    public static ConsolidationBudget For(LayoutModel model)
    {
        var free = model.PendingFree + model.Space.AllFree().Total;
        if (free.Value < model.EndLcn.Value / EnoughFree)
            return Unlimited;
        var left = (long)(PutTogether(model) * MaxMovedForFragmented) - model.MovedClusters.Value;
        var part = new ClusterCount(Math.Max(0, left));
        return new ConsolidationBudget(part > model.Rules.MinimumBudget ? part : model.Rules.MinimumBudget, part);
    }

    // What stays fragmented counts for nothing: otherwise every run could move for its sake again.
    private static long PutTogether(LayoutModel model)
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
