using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Splits a row of segments into those that are compacted to the left and those that are compacted to the right.</summary>
internal static class CompactionSplit
{
    /// <summary>Returns the index of the first cell that moves right, for the fewest clusters moved.</summary>
    /// <param name="cells">The cells by position, all of them movable.</param>
    /// <param name="left">The target of the first cell that moves left.</param>
    /// <param name="right">The cluster behind the target of the last cell that moves right.</param>
    /// <param name="reserved">Clusters that must stay free between both parts; null for none.</param>
    /// <returns>The index; null where no split leaves these clusters free.</returns>
    public static int? Cheapest(List<LayoutCell> cells, Lcn left, Lcn right, ClusterRun? reserved = null)
    {
        // Starts with the cost of moving all cells right. Then one cell after the other moves left instead.
        var toRight = new long[cells.Count + 1];
        for (var index = cells.Count - 1; index >= 0; index--)
        {
            right -= cells[index].Run.Length;
            toRight[index] = toRight[index + 1] + Cost(cells[index], right);
        }

        var (best, least, toLeft) = (default(int?), long.MaxValue, 0L);
        for (var index = 0; index <= cells.Count; index++)
        {
            if (toLeft + toRight[index] < least && (reserved is not { } between || (left <= between.Start && between.End <= right)))
                (best, least) = (index, toLeft + toRight[index]);
            if (index == cells.Count)
                break;
            toLeft += Cost(cells[index], left);
            left += cells[index].Run.Length;
            right += cells[index].Run.Length;
        }

        return best;
    }

    /// <summary>Returns the cells with their targets.</summary>
    /// <param name="cells">The cells by position, all of them movable.</param>
    /// <param name="split">The index of the first cell that moves right.</param>
    /// <param name="left">The target of the first cell that moves left.</param>
    /// <param name="right">The cluster behind the target of the last cell that moves right.</param>
    public static List<Segment> Segments(List<LayoutCell> cells, int split, Lcn left, Lcn right)
    {
        var segments = new List<Segment>(cells.Count);
        for (var index = 0; index < split; index++)
        {
            segments.Add(new Segment(cells[index], left));
            left += cells[index].Run.Length;
        }

        for (var index = cells.Count - 1; index >= split; index--)
        {
            right -= cells[index].Run.Length;
            segments.Add(new Segment(cells[index], right));
        }

        return segments;
    }

    private static long Cost(in LayoutCell cell, Lcn target) => cell.Run.Start == target ? 0 : cell.Run.Length.Value;
}
