using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>Finds the range whose gaps together take a stream and whose streams move the fewest clusters when they are packed.</summary>
internal static class RangeSearch
{
    /// <summary>Returns the range; null where no range without an obstacle has enough free clusters.</summary>
    /// <param name="layout">The layout.</param>
    /// <param name="length">The clusters of the stream.</param>
    /// <param name="visited">The gaps and streams that the search visited.</param>
    /// <param name="most">The most clusters that the gaps of a range without an obstacle have.</param>
    public static ClusterRun? Cheapest(TargetLayout layout, ClusterCount length, out int visited, out long most)
    {
        var segments = layout.Segments();
        visited = segments.Count;
        most = Most(segments);
        if (most < length.Value)
            return null;
        var (best, bestCost) = (default(ClusterRun?), long.MaxValue);
        var (end, cost, free) = (0, 0L, 0L);
        for (var start = 0; start < segments.Count; start++)
        {
            if (end < start)
                (end, cost, free) = (start, 0, 0);
            while (end < segments.Count && free < length.Value && segments[end].Cost is { } added)
            {
                cost += added;
                free += Free(segments[end++]);
            }

            if (free >= length.Value && cost < bestCost)
                (best, bestCost) = (ClusterRun.Between(segments[start].Run.Start, segments[end - 1].Run.End), cost);
            if (end == start)
                continue;
            cost -= segments[start].Cost ?? 0;
            free -= Free(segments[start]);
        }

        return best;
    }

    private static long Most(List<LayoutSegment> segments)
    {
        var (most, free) = (0L, 0L);
        foreach (var segment in segments)
        {
            free = segment.Cost is null ? 0 : free + Free(segment);
            most = Math.Max(most, free);
        }

        return most;
    }

    private static long Free(LayoutSegment segment) => segment.IsGap ? segment.Run.Length.Value : 0;
}
