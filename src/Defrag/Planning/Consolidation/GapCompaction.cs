using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// What lies between two things that cannot move closes up to both of them, so that all that is free there is one run. The zone for the MFT and
/// the journal of the run lie within that run where they can.
/// </summary>
internal static class GapCompaction
{
    // Clusters that may move for each that comes to the longest run.
    private const int MaxForOne = 64;

    /// <summary>
    /// For each gap with more than one free run: everything movable in it, with its place. On a volume of more than 1 GB of 4 KB clusters not where nearly
    /// nothing is gained for very much: a file of 10 GB does not slide by a cluster.
    /// </summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    public static IEnumerable<List<Segment>> Gaps(LayoutModel model) => AllGaps(model).Where(gap => IsWorthIt(model, gap.Pieces, gap.Joined)).Select(static gap => gap.Pieces);

    private static bool IsWorthIt(LayoutModel model, List<Segment> pieces, long joined)
    {
        var most = Math.Max(LayoutModel.SmallVolumeClusters, joined * MaxForOne);
        var moved = 0L;
        for (var at = 0; at < pieces.Count && moved <= most; at++)
            moved += pieces[at].RemainingMoves(model.Extents(pieces[at].Stream)).TotalClusters().Value;
        return moved <= most;
    }

    private static IEnumerable<(List<Segment> Pieces, long Joined)> AllGaps(LayoutModel model)
    {
        var gap = new List<LayoutCell>();
        foreach (var cell in LayoutMap.Create(model, guest: -1, withZone: false))
        {
            if (cell.Kind != LayoutCellKind.Immovable)
            {
                gap.Add(cell);
                continue;
            }

            foreach (var closed in Close(gap))
                yield return closed;
            gap.Clear();
        }

        foreach (var closed in Close(gap))
            yield return closed;
    }

    /// <summary>The gap around the longest free run; an empty one where nothing is free but what lies in the zone for the MFT.</summary>
    /// <param name="model">The volume.</param>
    public static ClusterRun AroundLongestRun(LayoutModel model)
    {
        var (start, longest, best, length, position) = (default(Lcn), 0L, default(ClusterRun), 0L, default(Lcn));
        var hasBest = false;
        foreach (var cell in LayoutMap.Create(model, guest: -1, withZone: false))
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

    private static IEnumerable<(List<Segment> Pieces, long Joined)> Close(List<LayoutCell> gap)
    {
        if (FreeRuns(gap) < 2)
            yield break;
        if (Pieces(gap, Kept(gap)) is { } pieces)
        {
            yield return (pieces, Joined(gap));
            yield break;
        }

        // What is free does not reach over all that has to stay free: each part between is a gap of its own.
        for (int first = 0, end; first < gap.Count; first = end + 1)
        {
            for (end = first; end < gap.Count && gap[end].Kind != LayoutCellKind.Reserved; end++)
            {
                // To the end of the part.
            }

            if (gap[first..end] is var part && FreeRuns(part) > 1 && Pieces(part, kept: null) is { } parts)
                yield return (parts, Joined(part));
        }
    }

    private static List<Segment>? Pieces(List<LayoutCell> gap, ClusterRun? kept)
    {
        var cells = gap.FindAll(static cell => cell.Kind == LayoutCellKind.Movable);
        var (left, right) = (gap[0].Run.Start, gap[^1].Run.End);
        if (CompactionSplit.Cheapest(cells, left, right, kept) is not { } split)
            return null;
        return CompactionSplit.Segments(cells, split, left, right);
    }

    private static ClusterRun? Kept(List<LayoutCell> gap)
    {
        var first = gap.FindIndex(static cell => cell.Kind == LayoutCellKind.Reserved);
        return first < 0 ? null : ClusterRun.Between(gap[first].Run.Start, gap.FindLast(static cell => cell.Kind == LayoutCellKind.Reserved).Run.End);
    }

    // All that is free but the longest run.
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

    // Neighbours are one: what is kept free adjoins what is free.
    private static int FreeRuns(List<LayoutCell> gap)
    {
        var runs = 0;
        for (var at = 0; at < gap.Count; at++)
            runs += gap[at].Kind != LayoutCellKind.Movable && (at == 0 || gap[at - 1].Kind == LayoutCellKind.Movable) ? 1 : 0;
        return runs;
    }
}
