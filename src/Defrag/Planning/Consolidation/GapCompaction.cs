using FleetDefrag.Defrag.Planning.Cells;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Compacts the segments between two immovable runs to both sides, so that all free space between them is one run. The MFT zone and the
/// journal of the run lie inside that run where possible.
/// </summary>
internal static class GapCompaction
{
    // The most clusters to move for each free cluster that joins the longest run.
    private const int MaxForOne = 64;

    /// <summary>
    /// Returns the segments and their targets for each gap with several free runs. Volumes of more than 1 GB of 4 KB clusters leave out
    /// gaps with a small gain for many clusters. A file of 10 GB, for example, does not slide by one cluster.
    /// </summary>
    /// <param name="model">The model of the volume; no clusters are pending or claimed.</param>
    public static IEnumerable<List<Segment>> Gaps(LayoutModel model) =>
        AllGaps(model).Where(gap => IsWorthIt(model, gap.Segments, gap.Joined)).Select(static gap => gap.Segments);

    private static bool IsWorthIt(LayoutModel model, List<Segment> segments, long joined)
    {
        var most = Math.Max(LayoutModel.SmallVolumeClusters, joined * MaxForOne);
        return segments.Sum(static segment => segment.Cell.Run.Start == segment.Target ? 0 : segment.Cell.Run.Length.Value) <= most;
    }

    private static IEnumerable<(List<Segment> Segments, long Joined)> AllGaps(LayoutModel model)
    {
        var gap = new List<LayoutCell>();
        foreach (var cell in LayoutMap.Create(model))
        {
            // A stream that no pass made contiguous keeps its fragments.
            if (cell.Kind != LayoutCellKind.Immovable && (cell.Kind != LayoutCellKind.Movable || model.IsContiguous(cell.Stream)))
            {
                gap.Add(cell);
                continue;
            }

            foreach (var compacted in Compact(gap))
                yield return compacted;
            gap.Clear();
        }

        foreach (var compacted in Compact(gap))
            yield return compacted;
    }

    /// <summary>Returns the gap around the longest free run; an empty one where only the MFT zone has free clusters.</summary>
    /// <param name="model">The model of the volume.</param>
    public static ClusterRun AroundLongestRun(LayoutModel model)
    {
        var (start, longest, best, length, position) = (default(Lcn), 0L, default(ClusterRun), 0L, default(Lcn));
        var hasBest = false;
        foreach (var cell in LayoutMap.Create(model))
        {
            length = cell.Kind is LayoutCellKind.Free or LayoutCellKind.Reserved ? length + cell.Run.Length.Value : 0;
            if (cell.Kind == LayoutCellKind.Immovable)
            {
                best = hasBest ? ClusterRun.Between(start, cell.Run.Start) : best;
                (start, hasBest) = (cell.Run.End, false);
            }

            hasBest |= length > longest;
            longest = Math.Max(longest, length);
            position = cell.Run.End;
        }

        return hasBest ? ClusterRun.Between(start, position) : best;
    }

    private static IEnumerable<(List<Segment> Segments, long Joined)> Compact(List<LayoutCell> gap)
    {
        if (FreeRuns(gap) < 2)
            yield break;
        if (Segments(gap, ReservedRange(gap)) is { } segments)
        {
            yield return (segments, Joined(gap));
            yield break;
        }

        // The free clusters do not reach across all reserved clusters: each part between these is a gap of its own.
        for (int first = 0, end; first < gap.Count; first = end + 1)
        {
            for (end = first; end < gap.Count && gap[end].Kind != LayoutCellKind.Reserved; end++)
            {
                // Finds the end of the part.
            }

            if (gap[first..end] is var part && FreeRuns(part) > 1 && Segments(part, reserved: null) is { } parts)
                yield return (parts, Joined(part));
        }
    }

    private static List<Segment>? Segments(List<LayoutCell> gap, ClusterRun? reserved)
    {
        var cells = gap.FindAll(static cell => cell.Kind == LayoutCellKind.Movable);
        var (left, right) = (gap[0].Run.Start, gap[^1].Run.End);
        if (CompactionSplit.Cheapest(cells, left, right, reserved) is not { } split)
            return null;
        return CompactionSplit.Segments(cells, split, left, right);
    }

    private static ClusterRun? ReservedRange(List<LayoutCell> gap)
    {
        var first = gap.FindIndex(static cell => cell.Kind == LayoutCellKind.Reserved);
        return first < 0
            ? null
            : ClusterRun.Between(gap[first].Run.Start, gap.FindLast(static cell => cell.Kind == LayoutCellKind.Reserved).Run.End);
    }

    // The free clusters outside the longest run.
    private static long Joined(List<LayoutCell> gap)
    {
        var (free, longest, length) = (0L, 0L, 0L);
        foreach (var cell in gap)
        {
            length = cell.Kind == LayoutCellKind.Movable ? 0 : length + cell.Run.Length.Value;
            free += cell.Kind == LayoutCellKind.Movable ? 0 : cell.Run.Length.Value;
            longest = Math.Max(longest, length);
        }

        return free - longest;
    }

    // Adjacent free and reserved cells count as one run.
    private static int FreeRuns(List<LayoutCell> gap)
    {
        var runs = 0;
        for (var at = 0; at < gap.Count; at++)
            runs += gap[at].Kind != LayoutCellKind.Movable && (at == 0 || gap[at - 1].Kind == LayoutCellKind.Movable) ? 1 : 0;
        return runs;
    }
}
