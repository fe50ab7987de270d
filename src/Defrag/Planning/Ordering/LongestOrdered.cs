using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>
/// Decides above which length streams stay out of the read order, so that a new order moves little more than the used bytes.
/// </summary>
/// <remarks>
/// A jump costs the same for every stream, but the move of a long one costs more. On a nearly full volume many streams make room first and
/// so move twice. Fragmented streams move in any case. The decision depends on lengths and free space, so that a later run leaves out the
/// same streams. Where the route moves more than the estimate, fewer streams are chosen.
/// </remarks>
internal static class LongestOrdered
{
    // A fragmented stream moves in any case, so it goes into the order unless it is longer than this part of the free clusters.
    private const int MostFreeFraction = 4;

    // Measured (bench/ReadOrder, bench/Planning orders): the clusters that move twice are this part, divided by the fifth root of the free
    // part of the volume.
    private const double MovedTwice = 0.20;
    private const double Root = 5;

    /// <summary>Returns true for a stream whose jumps cost more than its moves, or that moves in any case.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="sequence">Gives the bytes in a cluster.</param>
    /// <param name="stream">Index of the stream.</param>
    public static bool MayMove(LayoutModel model, ReadSequence sequence, int stream)
    {
        var length = LengthOf(model, stream);
        return new ClusterCount(length).ToBytes(sequence.ClusterBytes) <= ReadCost.MostBytes
            || (!model.IsContiguous(stream) && length * MostFreeFraction <= model.Free.Total.Value);
    }

    /// <summary>Returns the streams that are not too long, in the same order.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The streams that the backup reads with a jump each.</param>
    /// <param name="selection">Decides which streams are too long.</param>
    public static List<int> Select(LayoutModel model, IReadOnlyList<int> streams, OrderSelection selection)
    {
        var (all, free) = ((double)model.EndLcn.Value, (double)model.Free.Total.Value);
        var left = free == 0 ? 0 : OrderLimits.Used(model) * selection.Ratio / (1 + (MovedTwice / Math.Pow(free / all, 1 / Root)));
        var longest = 0L;
        foreach (var length in streams.Select(stream => LengthOf(model, stream)).Order())
        {
            left -= length;
            if (left < 0)
                break;
            longest = length;
        }

        return
        [
            .. streams.Where(stream => LengthOf(model, stream) <= longest
                || (!selection.LeavesFragmented && !model.IsContiguous(stream))),
        ];
    }

    private static long LengthOf(LayoutModel model, int stream) => model.CountFragments(stream).Clusters;
}
