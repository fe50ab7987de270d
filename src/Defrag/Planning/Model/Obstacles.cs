using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>The immovable clusters of a layout.</summary>
internal static class Obstacles
{
    /// <summary>Returns the length of the longest range without immovable clusters. No stream that is longer can be whole.</summary>
    /// <param name="snapshot">The layout.</param>
    /// <param name="totalClusters">The number of clusters of the volume.</param>
    public static ClusterCount LongestRange(VolumeSnapshot snapshot, ClusterCount totalClusters)
    {
        var runs = new List<ClusterRun>();
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
        {
            if (!snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable))
                continue;
            foreach (var extent in snapshot.Extents(stream))
            {
                if (!extent.IsHole)
                    runs.Add(new ClusterRun(extent.Lcn, extent.Length));
            }
        }

        var (longest, end) = (0L, 0L);
        foreach (var run in runs.OrderBy(static run => run.Start.Value))
        {
            longest = Math.Max(longest, run.Start.Value - end);
            end = Math.Max(end, run.End.Value);
        }

        return new ClusterCount(Math.Max(longest, totalClusters.Value - end));
    }
}
