using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Chooses where all free space shall lie in the end. The run lies between two immovable cells and around all clusters that must stay
/// free. Of all such runs, contiguous streams occupy the fewest clusters of it. Fragmented streams move in any case.
/// </summary>
internal static class FinalFreeRun
{
    /// <summary>Returns the run, as long as all free space; null where no two immovable cells have that much room between them.</summary>
    /// <param name="model">The model of the volume; no clusters are pending or claimed.</param>
    /// <param name="cells">All cells of the volume.</param>
    public static ClusterRun? Find(LayoutModel model, List<LayoutCell> cells)
    {
        var length = model.Space.AllFree().Total;
        var reserved = ReservedRange(cells);
        var (best, least) = (default(ClusterRun?), long.MaxValue);
        for (int first = 0, end; first < cells.Count; first = end + 1)
        {
            for (end = first; end < cells.Count && cells[end].Kind != LayoutCellKind.Immovable; end++)
            {
                // Finds the next immovable cell.
            }

            foreach (var (run, cost) in CandidateRuns(model, cells[first..end], length))
            {
                if (cost < least && (reserved is not { } inside || (run.Start <= inside.Start && inside.End <= run.End)))
                    (best, least) = (run, cost);
            }
        }

        return best;
    }

    // Returns the runs that begin or end with a cell, with their costs. A contiguous stream that lies there in part counts as a whole.
    private static IEnumerable<(ClusterRun Run, long Cost)> CandidateRuns(LayoutModel model, List<LayoutCell> gap, ClusterCount length)
    {
        if (gap.Count == 0 || gap[^1].Run.End - gap[0].Run.Start < length)
            yield break;
        var before = new long[gap.Count + 1];
        for (var at = 0; at < gap.Count; at++)
            before[at + 1] = before[at] + (gap[at].Kind == LayoutCellKind.Movable
                && model.IsContiguous(gap[at].Stream) ? gap[at].Run.Length.Value : 0);
        var (start, end) = (gap[0].Run.Start, gap[^1].Run.End);
        for (int first = 0, last = 0; first < gap.Count && gap[first].Run.Start + length <= end; first++)
        {
            while (gap[last].Run.End < gap[first].Run.Start + length)
                last++;
            yield return (new ClusterRun(gap[first].Run.Start, length), before[last + 1] - before[first]);
        }

        for (int first = 0, last = 0; last < gap.Count; last++)
        {
            if (gap[last].Run.End - start < length)
                continue;
            while (gap[first].Run.End <= gap[last].Run.End - length)
                first++;
            yield return (new ClusterRun(gap[last].Run.End - length, length), before[last + 1] - before[first]);
        }
    }

    private static ClusterRun? ReservedRange(List<LayoutCell> cells)
    {
        var first = cells.FindIndex(static cell => cell.Kind == LayoutCellKind.Reserved);
        return first < 0
            ? null
            : ClusterRun.Between(cells[first].Run.Start, cells.FindLast(static cell => cell.Kind == LayoutCellKind.Reserved).Run.End);
    }
}
