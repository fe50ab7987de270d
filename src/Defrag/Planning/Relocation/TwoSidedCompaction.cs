using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Makes room for a stream by compacting other segments to both sides of it. Some range of the volume contains enough free clusters, in
/// pieces; or segments leave the range for free runs elsewhere.
/// </summary>
/// <param name="cells">The cells of the volume.</param>
/// <param name="incoming">The stream.</param>
internal sealed class TwoSidedCompaction(List<LayoutCell> cells, IncomingStream incoming)
{
    private const int MaxRanges = 6;

    /// <summary>
    /// Returns the segments to move with their targets. The ranges with the least other data come first, then each gap between immovable
    /// cells that some segments must leave.
    /// </summary>
    public IEnumerable<List<Segment>> Plans()
    {
        foreach (var (first, end) in Ranges())
            yield return Compact(first, end, leaving: []);
        for (int first = 0, end; first < cells.Count; first = end + 1)
        {
            for (end = first; end < cells.Count && !cells[end].IsBlocked; end++)
            {
                // Finds the end of the gap.
            }

            if (end > first && SegmentsToMoveOut(first, end) is { } leaving)
                yield return Compact(first, end, leaving);
        }
    }

    // Returns the shortest ranges that have room for the stream, from each cell on.
    private List<(int First, int End)> Ranges()
    {
        var found = new List<(long Used, int First, int End)>();
        var (first, room, used) = (0, 0L, 0L);
        for (var end = 0; end < cells.Count; end++)
        {
            if (cells[end].IsBlocked)
            {
                (first, room, used) = (end + 1, 0, 0);
                continue;
            }

            Count(cells[end], 1);
            for (; room >= incoming.Clusters.Value; first++)
            {
                found.Add((used, first, end + 1));
                Count(cells[first], -1);
            }
        }

        found.Sort();
        return [.. found.Take(MaxRanges).Select(static range => (range.First, range.End))];

        void Count(in LayoutCell cell, int sign)
        {
            if (cell.Kind == LayoutCellKind.Movable)
                used += sign * cell.Run.Length.Value;
            else
                room += sign * cell.Run.Length.Value;
        }
    }

    // Moves the longest segments out until the rest leaves enough room; null where that never happens.
    private List<Segment>? SegmentsToMoveOut(int first, int end)
    {
        var room = (cells[end - 1].Run.End - cells[first].Run.Start).Value - incoming.Clusters.Value;
        if (room < 0)
            return null;
        var inside = cells[first..end].FindAll(static cell => cell.Kind == LayoutCellKind.Movable);
        inside.Sort(static (left, right) => (right.Run.Length, left.Run.Start.Value).CompareTo((left.Run.Length, right.Run.Start.Value)));
        var excess = inside.Sum(static cell => cell.Run.Length.Value) - room;
        var freeRuns = FreeRunsOutside(first, end);
        var segments = new List<Segment>();
        foreach (var cell in inside)
        {
            if (excess <= 0 || freeRuns.BestFit(cell.Run.Length) is not { } freeRun)
                continue;
            freeRuns.Remove(new ClusterRun(freeRun.Start, cell.Run.Length));
            segments.Add(cell.SegmentAt(freeRun.Start));
            excess -= cell.Run.Length.Value;
        }

        return excess <= 0 ? segments : null;
    }

    private FreeSpace FreeRunsOutside(int first, int end)
    {
        var freeRuns = new FreeSpace();
        for (var at = 0; at < cells.Count; at++)
        {
            if ((at < first || at >= end) && cells[at].Kind is LayoutCellKind.Free or LayoutCellKind.Incoming)
                freeRuns.Add(cells[at].Run);
        }

        return freeRuns;
    }

    private List<Segment> Compact(int first, int end, List<Segment> leaving)
    {
        var staying = cells[first..end].FindAll(cell => cell.Kind == LayoutCellKind.Movable
            && !leaving.Exists(segment => segment.Stream == cell.Stream && segment.From == cell.From));
        var (left, right) = (cells[first].Run.Start, cells[end - 1].Run.End);
        var split = CompactionSplit.Cheapest(staying, left, right) ?? 0;
        var segments = CompactionSplit.Segments(staying, split, left, right);
        for (var at = 0; at < split; at++)
            left += staying[at].Run.Length;
        return [.. leaving, .. segments, .. incoming.SegmentsAt(left)];
    }
}
