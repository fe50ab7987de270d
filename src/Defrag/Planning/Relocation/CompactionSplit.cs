using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Where a row of cells parts into those that close up to the left and those that close up to the right.</summary>
internal static class CompactionSplit
{
    /// <summary>The index of the first that goes to the right, for the fewest clusters moved.</summary>
    /// <param name="cells">By position, all of them movable.</param>
    /// <param name="left">Where the first goes if it goes to the left.</param>
    /// <param name="right">Behind where the last goes if it goes to the right.</param>
    /// <param name="kept">Has to lie between the two; null where nothing has to.</param>
    /// <returns>Null where they leave it nowhere between them.</returns>
    public static int? Cheapest(List<LayoutCell> cells, Lcn left, Lcn right, ClusterRun? kept = null)
    {
        // Costs of all to the right, then one after the other goes to the left instead.
        var toRight = new long[cells.Count + 1];
        for (var at = cells.Count - 1; at >= 0; at--)
        {
            right -= cells[at].Run.Length;
            toRight[at] = toRight[at + 1] + Cost(cells[at], right);
        }

        var (best, least, toLeft) = (default(int?), long.MaxValue, 0L);
        for (var at = 0; at <= cells.Count; at++)
        {
            if (toLeft + toRight[at] < least && (kept is not { } between || (left <= between.Start && between.End <= right)))
                (best, least) = (at, toLeft + toRight[at]);
            if (at == cells.Count)
                break;
            toLeft += Cost(cells[at], left);
            left += cells[at].Run.Length;
            right += cells[at].Run.Length;
        }

        return best;
    }

    /// <summary>Their ways there.</summary>
    /// <param name="cells">By position, all of them movable.</param>
    /// <param name="split">The index of the first that goes to the right.</param>
    /// <param name="left">Where the first goes if it goes to the left.</param>
    /// <param name="right">Behind where the last goes if it goes to the right.</param>
    public static List<Segment> Segments(List<LayoutCell> cells, int split, Lcn left, Lcn right)
    {
        var pieces = new List<Segment>(cells.Count);
        for (var at = 0; at < split; at++)
        {
            pieces.Add(cells[at].SegmentAt(left));
            left += cells[at].Run.Length;
        }

        for (var at = cells.Count - 1; at >= split; at--)
        {
            right -= cells[at].Run.Length;
            pieces.Add(cells[at].SegmentAt(right));
        }

        return pieces;
    }

    private static long Cost(in LayoutCell cell, Lcn home) => cell.Run.Start == home ? 0 : cell.Run.Length.Value;
}
