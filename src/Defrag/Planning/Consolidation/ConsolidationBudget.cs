using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// The clusters that a plan may still move. A whole run moves at most so many times the clusters of the files that it makes contiguous as
/// the policy allows. A plan for one free run that takes seconds may move little more than any plan must. Unlimited where little space is
/// free and streams found no place, because only a longer free run helps them.
/// </summary>
/// <param name="Moved">The clusters that the run has moved.</param>
/// <param name="Least">The clusters that must move before the streams are contiguous: all but their longest fragments.</param>
/// <param name="Bound">
/// The clusters that any run must move before free space is one run too, see <see cref="LowerBound"/>. Those that $MFT has yet to move are
/// left out.
/// </param>
/// <param name="Partial">The most clusters for any plan.</param>
/// <param name="Small">The most clusters for a plan that takes seconds.</param>
internal readonly record struct ConsolidationBudget(long Moved, long Least, long Bound, long Partial, long Small)
{
    // A fourteenth of the volume: with more free, streams find places without a longer free run.
    private const int EnoughFreeFraction = 14;

    // A complete plan may move so many times the clusters that any plan must move.
    private const double CompleteRatio = 1.15;

    /// <summary>A budget without limits.</summary>
    public static ConsolidationBudget Unlimited { get; } = new(0, 0, 0, long.MaxValue, 0);

    /// <summary>Returns what is left of the budget of a run.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="waiting">The fragmented streams that the plan makes contiguous.</param>
    public static ConsolidationBudget For(LayoutModel model, IEnumerable<int> waiting)
    {
        var free = model.PendingFree + model.Space.AllFree().Total;
        var joined = waiting.ToHashSet();
        if (model.Rules.MostMovedRatio is not { } ratio
            || (free.Value < model.EndLcn.Value / EnoughFreeFraction && LeavesFragments(model, joined)))
            return Unlimited;
        var (clusters, least, moved) = (0L, 0L, model.MovedClusters.Value);
        foreach (var stream in MadeContiguous(model).Concat(joined))
        {
            var fragments = new FragmentList(stream, model.Snapshot.Extents(stream).ToArray());
            clusters += fragments.Clusters;
            least += fragments.Clusters - fragments.Longest;
        }

        var (partial, small) = (Math.Max(0, (long)(clusters * ratio) - moved), model.Rules.MinimumBudget.Value);
        // Only where the bound can allow more clusters is it worth the search.
        var bound = least == 0 || partial >= small ? 0 : LowerBound.Of(model.Snapshot, model.EndLcn - default(Lcn), free).Value;
        bound = Math.Max(0, bound - LaterMoves(model, joined));
        return new ConsolidationBudget(moved, least, bound, partial, small);
    }

    /// <summary>Returns the most clusters for a layout.</summary>
    public long For(ConsolidationLayout layout) => layout.WindowCost is { } cost ? Complete(cost) : Partial;

    /// <summary>Returns the most clusters for a plan that makes all free clusters one run.</summary>
    /// <param name="windowCost">The clusters that must leave that run.</param>
    public long Complete(long windowCost) =>
        // A run that made nothing contiguous moves nothing: the next run must not continue where this one had to stop.
        Least == 0 ? Partial : Math.Max(Partial, Math.Min(Small, (long)(Math.Min(Bound, Least + windowCost) * CompleteRatio) - Moved));

    /// <summary>Returns the budget after moves.</summary>
    /// <param name="clusters">The clusters that they moved.</param>
    public ConsolidationBudget Without(long clusters) =>
        Partial == long.MaxValue ? this : this with { Moved = Moved + clusters, Partial = Math.Max(0, Partial - clusters) };

    private static bool LeavesFragments(LayoutModel model, HashSet<int> joined) =>
        new[] { StreamKind.File, StreamKind.Directory }.SelectMany(model.Fragmented).Any(stream => !joined.Contains(stream))
        // A plan with other streams precedes the pass of $MFT. Online its first fragment stays, so a second one remains.
        || (joined.Count == 0 && model.Fragmented(StreamKind.Mft).Exists(
            stream => model.CountFragments(stream).Excess > (model.Rules.ImmovableMft > ClusterCount.Zero ? 1 : 0)));

    // The pass of $MFT follows a plan with other streams, and moves nearly always all clusters.
    private static long LaterMoves(LayoutModel model, HashSet<int> joined) => model.Fragmented(StreamKind.Mft)
        .Where(stream => !joined.Contains(stream))
        .Sum(stream => (long)model.CountFragments(stream).Clusters);

    // Streams that stay fragmented do not count. Otherwise every run could move clusters for them again.
    private static IEnumerable<int> MadeContiguous(LayoutModel model) =>
        Enumerable.Range(0, model.Snapshot.StreamCount)
            .Where(stream => model.Snapshot.CountFragments(stream).Excess > 0 && model.CountFragments(stream).Excess == 0);
}
