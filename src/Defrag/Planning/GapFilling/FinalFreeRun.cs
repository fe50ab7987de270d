using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>
/// Where all free space shall lie in the end: between two things that cannot move, around all that has to stay free, and where the fewest clusters of whole
/// streams are in the way. What is in pieces leaves its place anyway.
/// </summary>
internal static class FinalFreeRun
{
    /// <summary>The stretch, as long as all that is free; null where nothing that long lies between two things that cannot move.</summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    /// <param name="cells">All of it.</param>
    public static ClusterRun? Find(LayoutModel model, List<LayoutCell> cells)
    {
        var length = model.Space.AllFree().Total;
        var kept = ReservedRange(cells);
        var (best, least) = (default(ClusterRun?), long.MaxValue);
        for (int first = 0, end; first < cells.Count; first = end + 1)
        {
            for (end = first; end < cells.Count && cells[end].Kind != LayoutCellKind.Immovable; end++)
            {
                // To the end of what lies between two walls.
            }

            foreach (var (run, cost) in Stretches(model, cells[first..end], length))
            {
                if (cost < least && (kept is not { } inside || (run.Start <= inside.Start && inside.End <= run.End)))
                    (best, least) = (run, cost);
            }
        }

        return best;
    }

    // Those that begin or end with a cell, with what is in their way: a whole stream altogether, if only a part of it lies there.
    private static IEnumerable<(ClusterRun Run, long Cost)> Stretches(LayoutModel model, List<LayoutCell> gap, ClusterCount length)
    {
        if (gap.Count == 0 || gap[^1].Run.End - gap[0].Run.Start < length)
            yield break;
        var before = new long[gap.Count + 1];
        for (var at = 0; at < gap.Count; at++)
            before[at + 1] = before[at] + (gap[at].Kind == LayoutCellKind.Movable && model.IsContiguous(gap[at].Stream) ? gap[at].Run.Length.Value : 0);
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
        return first < 0 ? null : ClusterRun.Between(cells[first].Run.Start, cells.FindLast(static cell => cell.Kind == LayoutCellKind.Reserved).Run.End);
    }
}
