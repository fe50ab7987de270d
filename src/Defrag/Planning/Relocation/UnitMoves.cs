using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>
/// Operations on moves of compressed and sparse streams, which NTFS moves in units: all allocated clusters of a unit at once.
/// </summary>
internal static class UnitMoves
{
    /// <summary>Returns moves without the units that they would split.</summary>
    /// <param name="moves">The moves of one stream, by VCN.</param>
    /// <param name="extents">The current extents of the stream.</param>
    public static List<PlannedMove> WholeUnits(List<PlannedMove> moves, Extent[] extents)
    {
        var whole = new List<PlannedMove>(moves.Count);
        for (var at = 0; at < moves.Count; at++)
        {
            var (from, end) = (moves[at].From, moves[at].From + moves[at].Count);
            if (!HasAll(moves, at, UnitOf(from), extents))
                from = StartOf(UnitOf(from) + 1);
            if (from < end && !HasAll(moves, at, UnitOf(LastBefore(end)), extents))
                end = StartOf(UnitOf(LastBefore(end)));
            if (from < end)
                whole.Add(Between(moves[at], from, end));
        }

        return whole;
    }

    /// <summary>
    /// Returns the moves of the unit that moves next: the first unit where the segment moves down, the last where it moves up.
    /// </summary>
    /// <param name="remainingMoves">The remaining moves of a segment, by VCN, at least one.</param>
    public static List<PlannedMove> NextUnit(List<PlannedMove> remainingMoves)
    {
        var unit = remainingMoves[0].Target < remainingMoves[0].Source
            ? UnitOf(remainingMoves[0].From)
            : UnitOf(LastBefore(remainingMoves[^1].From + remainingMoves[^1].Count));
        var moves = new List<PlannedMove>();
        foreach (var move in remainingMoves)
        {
            var (from, end) = (move.From, move.From + move.Count);
            (from, end) = (from < StartOf(unit) ? StartOf(unit) : from, StartOf(unit + 1) < end ? StartOf(unit + 1) : end);
            if (from < end)
                moves.Add(Between(move, from, end));
        }

        return moves;
    }

    /// <summary>
    /// Returns the leading clusters of moves: the first ones where the segment moves down, the last ones where it moves up.
    /// </summary>
    /// <param name="remainingMoves">The remaining moves of a segment, by VCN, at least one.</param>
    /// <param name="maxClusters">The most clusters.</param>
    public static List<PlannedMove> LeadingClusters(List<PlannedMove> remainingMoves, ClusterCount maxClusters)
    {
        var skipped = remainingMoves[0].Target < remainingMoves[0].Source
            ? 0
            : Math.Max(0, (remainingMoves.TotalClusters() - maxClusters).Value);
        var clustersLeft = maxClusters.Value;
        var moves = new List<PlannedMove>();
        foreach (var move in remainingMoves)
        {
            var first = Math.Min(skipped, move.Count.Value);
            var count = Math.Min(clustersLeft, move.Count.Value - first);
            if (count > 0)
                moves.Add(Between(move, move.From + new ClusterCount(first), move.From + new ClusterCount(first + count)));
            (skipped, clustersLeft) = (skipped - first, clustersLeft - count);
        }

        return moves;
    }

    private static bool HasAll(List<PlannedMove> moves, int near, long unit, Extent[] extents)
    {
        var (start, end) = (StartOf(unit), StartOf(unit + 1));
        var missing = 0L;
        for (var at = ExtentSearch.IndexAt(extents, start); at < extents.Length && extents[at].Vcn < end; at++)
            missing += extents[at].IsHole ? 0 : Overlap(extents[at].Vcn, extents[at].EndVcn, start, end);
        while (near > 0 && start < moves[near - 1].From + moves[near - 1].Count)
            near--;
        for (; near < moves.Count && moves[near].From < end; near++)
            missing -= Overlap(moves[near].From, moves[near].From + moves[near].Count, start, end);
        return missing == 0;
    }

    private static long Overlap(Vcn from, Vcn end, Vcn start, Vcn stop) =>
        Math.Min(end.Value, stop.Value) - Math.Max(from.Value, start.Value);

    private static PlannedMove Between(PlannedMove move, Vcn from, Vcn end)
    {
        var skipped = from - move.From;
        return move with { From = from, Source = move.Source + skipped, Target = move.Target + skipped, Count = end - from };
    }

    private static long UnitOf(Vcn vcn) => vcn.Value / MoveUnit.Clusters;

    private static Vcn StartOf(long unit) => new(unit * MoveUnit.Clusters);

    private static Vcn LastBefore(Vcn end) => new(end.Value - 1);
}
