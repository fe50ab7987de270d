using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Streams of two regions that change places, so that free clusters of one region come to the other. On a nearly full volume a region
/// between obstacles is filled to the last clusters only by streams whose lengths add up.
/// </summary>
/// <param name="Out">The streams that leave the region that gains free clusters, at most two.</param>
/// <param name="In">The streams that come to it instead, at most two. They are shorter by <paramref name="Gain"/> clusters.</param>
/// <param name="Gain">The free clusters that the region gains.</param>
internal sealed record RegionExchange(IReadOnlyList<OwnedRun> Out, IReadOnlyList<OwnedRun> In, ClusterCount Gain)
{
    // Pairs of so many lengths are enough to meet a number of clusters nearly exactly, and their sums take little time.
    private const int MostLengths = 128;

    /// <summary>Returns the exchange that brings the most free clusters; null where there is none.</summary>
    /// <param name="region">The movable streams of the region that gains free clusters.</param>
    /// <param name="other">The movable streams of the region that loses them.</param>
    /// <param name="free">The free clusters of the other region.</param>
    /// <param name="visits">Receives the number of sets that were compared.</param>
    public static RegionExchange? Best(List<OwnedRun> region, List<OwnedRun> other, ClusterCount free, out int visits)
    {
        var (leaving, coming) = (Sets(region), Sets(other));
        visits = leaving.Count + coming.Count;
        var best = default(RegionExchange);
        var at = 0;
        foreach (var set in leaving)
        {
            // The first set that is long enough leaves the fewest clusters free in the other region.
            while (at < coming.Count && coming[at].Length < set.Length - free)
                at++;
            if (at == coming.Count)
                break;
            if (set.Length - coming[at].Length is var gain && gain > (best?.Gain ?? ClusterCount.Zero))
                best = new RegionExchange(set.Streams, coming[at].Streams, gain);
        }

        return best;
    }

    // No stream, each stream and each pair of them, by length. Of streams of the same length one stands for all.
    private static List<(ClusterCount Length, OwnedRun[] Streams)> Sets(List<OwnedRun> streams)
    {
        var lengths = streams.DistinctBy(static owned => owned.Run.Length).OrderByDescending(static owned => owned.Run.Length)
            .Take(MostLengths).ToArray();
        var sets = new List<(ClusterCount Length, OwnedRun[] Streams)> { (ClusterCount.Zero, []) };
        for (var one = 0; one < lengths.Length; one++)
        {
            sets.Add((lengths[one].Run.Length, [lengths[one]]));
            for (var two = one + 1; two < lengths.Length; two++)
                sets.Add((lengths[one].Run.Length + lengths[two].Run.Length, [lengths[one], lengths[two]]));
        }

        sets.Sort(static (left, right) => left.Length.CompareTo(right.Length));
        return sets;
    }
}
