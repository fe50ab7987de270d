using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Defrag.Planning.Targets;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Packs the streams between two obstacles to both sides, so that all free clusters between them are one run. Clusters that no stream may
/// use, such as the MFT zone, lie in that run where possible.
/// </summary>
/// <param name="layout">The layout; receives the places.</param>
internal sealed class RangePacking(TargetLayout layout)
{
    /// <summary>Packs every range that has several free runs.</summary>
    public void PackAll()
    {
        var range = new List<Cell>();
        foreach (var cell in Cells())
        {
            if (cell.Kind != CellKind.Obstacle)
            {
                range.Add(cell);
                continue;
            }

            Pack(range);
            range.Clear();
        }

        Pack(range);
    }

    private List<Cell> Cells()
    {
        var cells = new List<Cell>();
        foreach (var owned in layout.Owners.InOrder())
            cells.Add(new Cell(owned.Run, layout.MayMove(owned.Stream) ? CellKind.Stream : CellKind.Obstacle, owned.Stream));
        foreach (var run in layout.Space.Runs)
            cells.Add(new Cell(run, CellKind.Free, -1));
        foreach (var space in new[] { layout.ZoneSpace, layout.Model.Space.UsedWithoutOwner, layout.Model.Space.ReservedForShadow })
            cells.AddRange(space.Runs.Select(static run => new Cell(run, CellKind.Reserved, -1)));
        cells.Sort(static (left, right) => left.Run.Start.CompareTo(right.Run.Start));
        var all = new List<Cell>(cells.Count);
        var position = default(Lcn);
        foreach (var cell in cells)
        {
            if (position < cell.Run.Start)
                all.Add(new Cell(ClusterRun.Between(position, cell.Run.Start), CellKind.Obstacle, -1));
            all.Add(cell);
            position = cell.Run.End;
        }

        return all;
    }

    private void Pack(List<Cell> range)
    {
        if (FreeRuns(range) < 2)
            return;
        var reserved = Reserved(range);
        if (TryPack(range, reserved) || reserved is null)
            return;
        // The free clusters do not reach across all that is reserved: each part between is a range of its own.
        for (int first = 0, end; first < range.Count; first = end + 1)
        {
            for (end = first; end < range.Count && range[end].Kind != CellKind.Reserved; end++)
            {
                // Finds the end of the part.
            }

            if (range[first..end] is var part && FreeRuns(part) > 1)
                TryPack(part, reserved: null);
        }
    }

    private bool TryPack(List<Cell> range, ClusterRun? reserved)
    {
        var streams = range.FindAll(static cell => cell.Kind == CellKind.Stream);
        var (left, right) = (range[0].Run.Start, range[^1].Run.End);
        if (Split(streams, left, right, reserved) is not { } split)
            return false;
        if (split.Cost > Math.Max(ConsolidationLayout.SmallCost, ConsolidationLayout.Worth(Joined(range))))
            return true;
        var targets = new List<(Cell Cell, Lcn Target)>();
        for (var at = 0; at < split.At; left += streams[at++].Run.Length)
            targets.Add((streams[at], left));
        for (var at = streams.Count - 1; at >= split.At; at--)
        {
            right -= streams[at].Run.Length;
            targets.Add((streams[at], right));
        }

        var changed = targets.FindAll(static each => each.Cell.Run.Start != each.Target);
        changed.ForEach(each => layout.Lift(new OwnedRun(each.Cell.Run, each.Cell.Stream)));
        foreach (var (cell, target) in changed)
            layout.Place(cell.Stream, cell.Run with { Start = target }, cell.Stream, MoveStrategy.RangeCompaction);
        return true;
    }

    // Starts with all streams packed to the right. Then one after the other goes left instead.
    private (int At, long Cost)? Split(List<Cell> streams, Lcn left, Lcn right, ClusterRun? reserved)
    {
        var toRight = new long[streams.Count + 1];
        for (var at = streams.Count - 1; at >= 0; at--)
        {
            right -= streams[at].Run.Length;
            toRight[at] = toRight[at + 1] + layout.CostAt(streams[at].Stream, right);
        }

        var (best, toLeft) = (default((int At, long Cost)?), 0L);
        for (var at = 0; at <= streams.Count; at++)
        {
            var cost = toLeft + toRight[at];
            if ((best is not { } known || cost < known.Cost)
                && (reserved is not { } between || (left <= between.Start && between.End <= right)))
                best = (at, cost);
            if (at == streams.Count)
                break;
            toLeft += layout.CostAt(streams[at].Stream, left);
            left += streams[at].Run.Length;
            right += streams[at].Run.Length;
        }

        return best;
    }

    private static ClusterRun? Reserved(List<Cell> range)
    {
        var first = range.FindIndex(static cell => cell.Kind == CellKind.Reserved);
        return first < 0
            ? null
            : ClusterRun.Between(range[first].Run.Start, range.FindLast(static cell => cell.Kind == CellKind.Reserved).Run.End);
    }

    // The free clusters outside the longest run.
    private static long Joined(List<Cell> range)
    {
        var (free, longest, length) = (0L, 0L, 0L);
        foreach (var cell in range)
        {
            length = cell.Kind == CellKind.Stream ? 0 : length + cell.Run.Length.Value;
            free += cell.Kind == CellKind.Stream ? 0 : cell.Run.Length.Value;
            longest = Math.Max(longest, length);
        }

        return free - longest;
    }

    // Adjacent free and reserved cells count as one run.
    private static int FreeRuns(List<Cell> range)
    {
        var runs = 0;
        for (var at = 0; at < range.Count; at++)
            runs += range[at].Kind != CellKind.Stream && (at == 0 || range[at - 1].Kind == CellKind.Stream) ? 1 : 0;
        return runs;
    }

    private enum CellKind
    {
        Free,
        Reserved,
        Stream,
        Obstacle,
    }

    private readonly record struct Cell(ClusterRun Run, CellKind Kind, int Stream);
}
