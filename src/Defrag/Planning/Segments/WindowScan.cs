using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Segments;

/// <summary>
/// Slides a window over the segments of a layout. From each segment it reaches as far as it must to contain an amount, never over a
/// segment that cannot be emptied.
/// </summary>
internal static class WindowScan
{
    /// <summary>Returns the windows by position, at most one from each segment.</summary>
    /// <param name="segments">The segments by position.</param>
    /// <param name="wanted">The clusters that each window contains.</param>
    /// <param name="longest">The longest stream that may leave; null for any.</param>
    /// <param name="onlyGaps">True if only the clusters of gaps count.</param>
    /// <returns>The first and the last segment of each window, and the clusters that move when all its segments are emptied.</returns>
    public static IEnumerable<(LayoutSegment First, LayoutSegment Last, long Cost)> Over(
        List<LayoutSegment> segments, long wanted, ClusterCount? longest = null, bool onlyGaps = false)
    {
        var (end, cost, clusters) = (0, 0L, 0L);
        for (var start = 0; start < segments.Count; start++)
        {
            if (end < start)
                (end, cost, clusters) = (start, 0, 0);
            while (end < segments.Count && clusters < wanted && CostOf(segments[end]) is { } added)
            {
                cost += added;
                clusters += Counted(segments[end++]);
            }

            if (end > start && clusters >= wanted)
                yield return (segments[start], segments[end - 1], cost);
            if (end == start)
                continue;
            cost -= segments[start].Cost ?? 0;
            clusters -= Counted(segments[start]);
        }

        long? CostOf(LayoutSegment segment) => segment.IsGap || !(segment.Run.Length > longest) ? segment.Cost : null;

        long Counted(LayoutSegment segment) => onlyGaps && !segment.IsGap ? 0 : segment.Run.Length.Value;
    }
}
