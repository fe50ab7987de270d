using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Makes room for a stream in a window whose segments move to free runs elsewhere and to the clusters that the stream leaves.
/// </summary>
/// <param name="cells">The cells of the volume.</param>
/// <param name="incoming">The stream.</param>
internal sealed class WindowExchange(List<LayoutCell> cells, IncomingStream incoming)
{
    private const int MaxWindows = 6;

    private readonly long _longestFreeRun = LongestFreeRun(cells);

    /// <summary>
    /// Returns the segments to move with their targets, for each of the cheapest windows in which every segment finds a target.
    /// </summary>
    public IEnumerable<List<Segment>> Plans()
    {
        foreach (var window in Windows())
        {
            if (PlanFor(window) is { } segments)
                yield return segments;
        }
    }

    // Each window begins or ends with a cell.
    private List<ClusterRun> Windows()
    {
        var found = new CheapestWindows(MaxWindows);
        for (var at = 0; at < cells.Count; at++)
        {
            Offer(found, at, cells[at].Run.Start);
            if (cells[at].Run.End.Value >= incoming.Clusters.Value)
                Offer(found, at, cells[at].Run.End - incoming.Clusters);
        }

        return found.Windows;
    }

    private void Offer(CheapestWindows found, int near, Lcn start)
    {
        var window = new ClusterRun(start, incoming.Clusters);
        while (near > 0 && start < cells[near].Run.Start)
            near--;
        var cost = 0L;
        for (; near < cells.Count && cells[near].Run.Start < window.End; near++)
        {
            var cell = cells[near];
            if (cell.IsBlocked || (cell.Kind == LayoutCellKind.Movable && cell.Run.Length.Value > _longestFreeRun))
                return;
            cost += cell.Kind == LayoutCellKind.Movable ? cell.Run.Length.Value : 0;
            if (cost > found.MaxCost)
                return;
        }

        if (cells[^1].Run.End >= window.End)
            found.Add(window, cost);
    }

    private List<Segment>? PlanFor(ClusterRun window)
    {
        var freeRuns = new FreeSpace();
        var leaving = new List<LayoutCell>();
        foreach (var cell in cells)
        {
            if (cell.IsBlocked || (cell.Kind == LayoutCellKind.Movable && !cell.Run.Overlaps(window)))
                continue;
            if (cell.Kind == LayoutCellKind.Movable)
                leaving.Add(cell);
            AddOutside(freeRuns, cell.Run, window);
        }

        leaving.Sort(static (left, right) => (right.Run.Length, left.Run.Start.Value).CompareTo((left.Run.Length, right.Run.Start.Value)));
        var segments = incoming.SegmentsAt(window.Start);
        foreach (var cell in leaving)
        {
            if (freeRuns.BestFit(cell.Run.Length) is not { } freeRun)
                return null;
            freeRuns.Remove(new ClusterRun(freeRun.Start, cell.Run.Length));
            segments.Add(cell.SegmentAt(freeRun.Start));
        }

        return segments;
    }

    private static long LongestFreeRun(List<LayoutCell> cells)
    {
        var (longest, length) = (0L, 0L);
        foreach (var cell in cells)
        {
            length = cell.Kind is LayoutCellKind.Free or LayoutCellKind.Incoming ? length + cell.Run.Length.Value : 0;
            longest = Math.Max(longest, length);
        }

        return longest;
    }

    private static void AddOutside(FreeSpace freeRuns, ClusterRun run, ClusterRun window)
    {
        if (!run.Overlaps(window))
        {
            freeRuns.Add(run);
            return;
        }

        if (run.Start < window.Start)
            freeRuns.Add(ClusterRun.Between(run.Start, window.Start));
        if (window.End < run.End)
            freeRuns.Add(ClusterRun.Between(window.End, run.End));
    }
}
