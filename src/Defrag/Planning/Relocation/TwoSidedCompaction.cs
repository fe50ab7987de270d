using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Room for a stream between others that close up on both sides of it. In some stretch of the volume there is as much as it needs, in pieces; or
/// what is too much for a stretch finds a place outside.
/// </summary>
/// <param name="cells">The volume.</param>
/// <param name="guest">The stream.</param>
internal sealed class TwoSidedCompaction(List<LayoutCell> cells, IncomingStream guest)
{
    private const int MaxStretches = 6;

    /// <summary>What has to move for it, in each of the stretches that hold least else; then in each gap that something has to leave.</summary>
    public IEnumerable<List<Segment>> Plans()
    {
        foreach (var (first, end) in Stretches())
            yield return Close(first, end, leaving: []);
        for (int first = 0, end; first < cells.Count; first = end + 1)
        {
            for (end = first; end < cells.Count && !cells[end].IsBlocked; end++)
            {
                // To the end of the gap.
            }

            if (end > first && Leaving(first, end) is { } leaving)
                yield return Close(first, end, leaving);
        }
    }

    // From any cell on as many as have room for the guest between them.
    private List<(int First, int End)> Stretches()
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
            for (; room >= guest.Clusters.Value; first++)
            {
                found.Add((used, first, end + 1));
                Count(cells[first], -1);
            }
        }

        found.Sort();
        return [.. found.Take(MaxStretches).Select(static stretch => (stretch.First, stretch.End))];

        void Count(in LayoutCell cell, int sign)
        {
            if (cell.Kind == LayoutCellKind.Movable)
                used += sign * cell.Run.Length.Value;
            else
                room += sign * cell.Run.Length.Value;
        }
    }

    // The longest first, until the rest leaves room enough; null where it never does.
    private List<Segment>? Leaving(int first, int end)
    {
        var room = (cells[end - 1].Run.End - cells[first].Run.Start).Value - guest.Clusters.Value;
        if (room < 0)
            return null;
        var inside = cells[first..end].FindAll(static cell => cell.Kind == LayoutCellKind.Movable);
        inside.Sort(static (left, right) => (right.Run.Length, left.Run.Start.Value).CompareTo((left.Run.Length, right.Run.Start.Value)));
        var tooMuch = inside.Sum(static cell => cell.Run.Length.Value) - room;
        var holes = HolesOutside(first, end);
        var pieces = new List<Segment>();
        foreach (var cell in inside)
        {
            if (tooMuch <= 0 || holes.BestFit(cell.Run.Length) is not { } hole)
                continue;
            holes.Remove(new ClusterRun(hole.Start, cell.Run.Length));
            pieces.Add(cell.SegmentAt(hole.Start));
            tooMuch -= cell.Run.Length.Value;
        }

        return tooMuch <= 0 ? pieces : null;
    }

    private FreeSpace HolesOutside(int first, int end)
    {
        var holes = new FreeSpace();
        for (var at = 0; at < cells.Count; at++)
        {
            if ((at < first || at >= end) && cells[at].Kind is LayoutCellKind.Free or LayoutCellKind.Incoming)
                holes.Add(cells[at].Run);
        }

        return holes;
    }

    private List<Segment> Close(int first, int end, List<Segment> leaving)
    {
        var staying = cells[first..end].FindAll(cell => cell.Kind == LayoutCellKind.Movable && !leaving.Exists(piece => piece.Stream == cell.Stream && piece.From == cell.From));
        var (left, right) = (cells[first].Run.Start, cells[end - 1].Run.End);
        var split = CompactionSplit.Cheapest(staying, left, right) ?? 0;
        var pieces = CompactionSplit.Segments(staying, split, left, right);
        for (var at = 0; at < split; at++)
            left += staying[at].Run.Length;
        return [.. leaving, .. pieces, .. guest.SegmentsAt(left)];
    }
}
