using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Room for a stream where others lie now, who go to what is free elsewhere and to what the stream leaves.</summary>
/// <param name="cells">The volume.</param>
/// <param name="guest">The stream.</param>
internal sealed class WindowExchange(List<LayoutCell> cells, IncomingStream guest)
{
    private const int MaxWindows = 6;

    private readonly long _longestHole = LongestHole(cells);

    /// <summary>What has to move for it, for each of the cheapest windows in which everything else finds a place.</summary>
    public IEnumerable<List<Segment>> Plans()
    {
        foreach (var window in Windows())
        {
            if (PlanFor(window) is { } pieces)
                yield return pieces;
        }
    }

    // Each begins or ends with a cell.
    private List<ClusterRun> Windows()
    {
        var found = new CheapestWindows(MaxWindows);
        for (var at = 0; at < cells.Count; at++)
        {
            Offer(found, at, cells[at].Run.Start);
            if (cells[at].Run.End.Value >= guest.Clusters.Value)
                Offer(found, at, cells[at].Run.End - guest.Clusters);
        }

        return found.Windows;
    }

    private void Offer(CheapestWindows found, int near, Lcn start)
    {
        var window = new ClusterRun(start, guest.Clusters);
        while (near > 0 && start < cells[near].Run.Start)
            near--;
        var cost = 0L;
        for (; near < cells.Count && cells[near].Run.Start < window.End; near++)
        {
            var cell = cells[near];
            if (cell.IsBlocked || (cell.Kind == LayoutCellKind.Movable && cell.Run.Length.Value > _longestHole))
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
        var holes = new FreeSpace();
        var leaving = new List<LayoutCell>();
        foreach (var cell in cells)
        {
            if (cell.IsBlocked || (cell.Kind == LayoutCellKind.Movable && !cell.Run.Overlaps(window)))
                continue;
            if (cell.Kind == LayoutCellKind.Movable)
                leaving.Add(cell);
            AddOutside(holes, cell.Run, window);
        }

        leaving.Sort(static (left, right) => (right.Run.Length, left.Run.Start.Value).CompareTo((left.Run.Length, right.Run.Start.Value)));
        var pieces = guest.SegmentsAt(window.Start);
        foreach (var cell in leaving)
        {
            if (holes.BestFit(cell.Run.Length) is not { } hole)
                return null;
            holes.Remove(new ClusterRun(hole.Start, cell.Run.Length));
            pieces.Add(cell.SegmentAt(hole.Start));
        }

        return pieces;
    }

    private static long LongestHole(List<LayoutCell> cells)
    {
        var (longest, length) = (0L, 0L);
        foreach (var cell in cells)
        {
            length = cell.Kind is LayoutCellKind.Free or LayoutCellKind.Incoming ? length + cell.Run.Length.Value : 0;
            longest = Math.Max(longest, length);
        }

        return longest;
    }

    private static void AddOutside(FreeSpace holes, ClusterRun run, ClusterRun window)
    {
        if (!run.Overlaps(window))
        {
            holes.Add(run);
            return;
        }

        if (run.Start < window.Start)
            holes.Add(ClusterRun.Between(run.Start, window.Start));
        if (window.End < run.End)
            holes.Add(ClusterRun.Between(window.End, run.End));
    }
}
