using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>Moves of streams that NTFS moves in units only: all real clusters of a unit at once.</summary>
internal static class UnitMoves
{
    /// <summary>What is left of moves where units that they would take apart stay.</summary>
    /// <param name="moves">Of one stream, by VCN.</param>
    /// <param name="extents">All extents of the stream as they are now.</param>
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

    /// <summary>The moves of the unit that is next on the way: the first of what goes down, the last of what goes up.</summary>
    /// <param name="ways">The ways of a piece, by VCN, at least one.</param>
    public static List<PlannedMove> NextUnit(List<PlannedMove> ways)
    {
        var unit = ways[0].Target < ways[0].Source ? UnitOf(ways[0].From) : UnitOf(LastBefore(ways[^1].From + ways[^1].Count));
        var moves = new List<PlannedMove>();
        foreach (var way in ways)
        {
            var (from, end) = (way.From, way.From + way.Count);
            (from, end) = (from < StartOf(unit) ? StartOf(unit) : from, StartOf(unit + 1) < end ? StartOf(unit + 1) : end);
            if (from < end)
                moves.Add(Between(way, from, end));
        }

        return moves;
    }

    /// <summary>What leads on the way: the first clusters of what goes down, the last of what goes up.</summary>
    /// <param name="ways">The ways of a piece, by VCN, at least one.</param>
    /// <param name="most">The most clusters.</param>
    public static List<PlannedMove> LeadingClusters(List<PlannedMove> ways, ClusterCount most)
    {
        var skipped = ways[0].Target < ways[0].Source ? 0 : Math.Max(0, (ways.TotalClusters() - most).Value);
        var left = most.Value;
        var moves = new List<PlannedMove>();
        foreach (var way in ways)
        {
            var first = Math.Min(skipped, way.Count.Value);
            var count = Math.Min(left, way.Count.Value - first);
            if (count > 0)
                moves.Add(Between(way, way.From + new ClusterCount(first), way.From + new ClusterCount(first + count)));
            (skipped, left) = (skipped - first, left - count);
        }

        return moves;
    }

    private static bool HasAll(List<PlannedMove> moves, int near, long unit, Extent[] extents)
    {
        var (start, end) = (StartOf(unit), StartOf(unit + 1));
        var missing = 0L;
        for (var at = ExtentSearch.IndexAt(extents, start); at < extents.Length && extents[at].Vcn < end; at++)
            missing += extents[at].IsHole ? 0 : Common(extents[at].Vcn, extents[at].EndVcn, start, end);
        while (near > 0 && start < moves[near - 1].From + moves[near - 1].Count)
            near--;
        for (; near < moves.Count && moves[near].From < end; near++)
            missing -= Common(moves[near].From, moves[near].From + moves[near].Count, start, end);
        return missing == 0;
    }

    private static long Common(Vcn from, Vcn end, Vcn start, Vcn stop) => Math.Min(end.Value, stop.Value) - Math.Max(from.Value, start.Value);

    private static PlannedMove Between(PlannedMove move, Vcn from, Vcn end)
    {
        var skipped = from - move.From;
        return move with { From = from, Source = move.Source + skipped, Target = move.Target + skipped, Count = end - from };
    }

    private static long UnitOf(Vcn vcn) => vcn.Value / MoveUnit.Clusters;

    private static Vcn StartOf(long unit) => new(unit * MoveUnit.Clusters);

    private static Vcn LastBefore(Vcn end) => new(end.Value - 1);
}
