using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Limits how many clusters a run moves for the read order of a backup: 1.3 times the used ones.</summary>
/// <remarks>
/// Clusters that the run has moved before count. So do those that the passes behind the first order will move: they make the streams
/// contiguous that the order leaves in fragments.
/// </remarks>
/// <param name="model">The model of the volume; it is not changed.</param>
/// <param name="sequence">The read order.</param>
internal sealed class OrderLimits(LayoutModel model, ReadSequence sequence)
{
    private const double MostMovedRatio = 1.3;

    // The passes behind the order add a little, so the order stays below the limit.
    private const double TargetRatio = 1.29;

    // A stream that is too long for the order moves in a later pass, and so do the clusters that are in its way.
    private const double TooLongRatio = 2.5;

    // Measured on 8360010 (bench/ReadOrder): other passes move so many times the clusters of fragmented streams that an order may place.
    private const double LeftRatio = 1.1;

    // Behind its first order, a run has no passes left that make streams contiguous.
    private readonly double _leftRatio = model.MovedClusters > ClusterCount.Zero ? 0 : LeftRatio;

    /// <summary>The clusters that an order should move at most. Fewer streams are tried where its route moves more.</summary>
    public ClusterCount Target { get; } = Rest(
        model, TargetRatio, Clusters(model, Fragmented(model, sequence).Where(stream => !LongestOrdered.MayMove(model, sequence, stream)))
            * TooLongRatio);

    /// <summary>Returns the clusters in use.</summary>
    /// <param name="model">The model of the volume.</param>
    public static double Used(LayoutModel model) => model.EndLcn.Value - model.Space.FreeAfterCheckpoint.Value;

    /// <summary>Returns the clusters that a route may move. Later passes move the fragmented streams that it does not place.</summary>
    /// <param name="streams">The streams of the order.</param>
    public ClusterCount Most(List<int> streams)
    {
        var placed = streams.ToHashSet();
        return Rest(
            model, MostMovedRatio, Clusters(model, Fragmented(model, sequence).Where(stream => !placed.Contains(stream))) * _leftRatio);
    }

    /// <summary>
    /// Returns how many groups of a route stay within a limit, counted from the first one. A run may end after every group. Those streams
    /// that are still in fragments then count as moved by a later pass.
    /// </summary>
    /// <param name="groups">The route.</param>
    /// <param name="streams">The streams of the order.</param>
    /// <param name="most">The limit.</param>
    public int CountWithin(List<MoveGroup> groups, List<int> streams, ClusterCount most)
    {
        var excess = streams.ToDictionary(static stream => stream, stream => model.CountFragments(stream).Excess);
        var left = Clusters(model, streams.Where(stream => excess[stream] > 0));
        var (moved, count) = (0L, 0);
        for (var index = 0; index < groups.Count; index++)
        {
            var group = groups[index];
            moved += group.Cost.Value;
            if (excess.GetValueOrDefault(group.Stream) is > 0 and var before)
            {
                excess[group.Stream] = before - group.Gain;
                left -= before == group.Gain ? model.CountFragments(group.Stream).Clusters : 0;
            }

            count = moved + (left * _leftRatio) <= most.Value ? index + 1 : count;
        }

        return count;
    }

    private static IEnumerable<int> Fragmented(LayoutModel model, ReadSequence sequence) =>
        sequence.Streams.Where(stream => !model.IsContiguous(stream) && model.IsMovable(stream));

    private static double Clusters(LayoutModel model, IEnumerable<int> streams) =>
        streams.Sum(stream => model.CountFragments(stream).Clusters);

    private static ClusterCount Rest(LayoutModel model, double ratio, double later) =>
        new((long)((Used(model) * ratio) - later) - model.MovedClusters.Value);
}
