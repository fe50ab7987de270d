using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Segments;

/// <summary>Finds the range whose gaps together take a stream and whose streams move the fewest clusters when they are packed.</summary>
internal static class RangeSearch
{
    /// <summary>Returns the range; null where no range without an obstacle has enough free clusters.</summary>
    /// <param name="segments">The segments of the layout by position.</param>
    /// <param name="length">The clusters of the stream.</param>
    /// <param name="most">The most clusters that the gaps of a range without an obstacle have.</param>
    public static ClusterRun? Cheapest(List<LayoutSegment> segments, ClusterCount length, out long most)
    {
        most = Most(segments);
        if (most < length.Value)
            return null;
        var cheapest = WindowScan.Over(segments, length.Value, onlyGaps: true).MinBy(static range => range.Cost);
        return ClusterRun.Between(cheapest.First.Run.Start, cheapest.Last.Run.End);
    }

    private static long Most(List<LayoutSegment> segments)
    {
        var (most, free) = (0L, 0L);
        foreach (var segment in segments)
        {
            free = segment.Cost is null ? 0 : free + (segment.IsGap ? segment.Run.Length.Value : 0);
            most = Math.Max(most, free);
        }

        return most;
    }
}
