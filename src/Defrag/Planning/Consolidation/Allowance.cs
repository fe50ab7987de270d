using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// What putting free space together may move. Where there is little free space it is worth all that it takes; where there is enough, a run that
/// put files together moves in all no more than 1.5 × the size of what was fragmented.
/// </summary>
/// <param name="Whole">The most clusters for a plan that does all that can be done.</param>
/// <param name="Part">The most for one that does not.</param>
internal readonly record struct Allowance(ClusterCount Whole, ClusterCount Part)
{
    private const double MostMovedForFragmented = 1.5;

    // A seventh of the volume: just below 15 %.
    private const int EnoughFree = 7;

    /// <summary>All that it takes.</summary>
    public static Allowance Unlimited { get; } = new(new ClusterCount(long.MaxValue), new ClusterCount(long.MaxValue));

    /// <summary>What is left of a run's allowance.</summary>
    /// <param name="model">The volume.</param>
    public static Allowance For(LayoutModel model)
    {
        var free = model.Frozen + model.Space.WithZone().Total;
        if (free.Value < model.End.Value / EnoughFree)
            return Unlimited;
        var left = (long)(PutTogether(model) * MostMovedForFragmented) - model.Moved.Value;
        var part = new ClusterCount(Math.Max(0, left));
        return new Allowance(part > model.Rules.Little ? part : model.Rules.Little, part);
    }

    // What stays fragmented counts for nothing: otherwise every run could move for its sake again.
    private static long PutTogether(LayoutModel model)
    {
        var clusters = 0L;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            var before = FragmentTally.Of(model.Snapshot.Extents(stream));
            clusters += before.Excess > 0 && model.Fragments(stream).Excess == 0 ? before.Clusters : 0;
        }

        return clusters;
    }
}
