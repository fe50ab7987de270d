using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>Cuts a part of a stream into the pieces that the volume moves at once.</summary>
internal static class Pieces
{
    /// <summary>
    /// Returns the pieces of a stream that lie in a run, by VCN. A piece of a compressed or sparse stream is a whole unit, also where
    /// only a part of the unit lies in the run. A piece of another stream can be divided anywhere.
    /// </summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="stream">The stream.</param>
    /// <param name="run">The clusters to leave, all of one fragment.</param>
    public static List<List<PlannedMove>> In(LayoutModel model, int stream, ClusterRun run)
    {
        var fragments = model.ListFragments(stream);
        var extents = model.Extents(stream);
        var pieces = new List<List<PlannedMove>>();
        var inUnits = model.MovesInUnits(stream);
        var index = fragments.IndexAt(run.Start);
        if (index < 0)
            return pieces;
        for (var at = 0; at < fragments[index].ExtentCount; at++)
        {
            var extent = fragments.Extent(fragments[index].FirstExtent + at);
            var clusters = new ClusterRun(extent.Lcn, extent.Length);
            if (!clusters.Overlaps(run))
                continue;
            clusters = clusters.Intersect(run);
            var from = extent.Vcn + (clusters.Start - extent.Lcn);
            if (!inUnits)
            {
                pieces.Add([new PlannedMove(stream, from, clusters.Start, default, clusters.Length)]);
                continue;
            }

            var firstUnit = UnitOf(from);
            var lastUnit = UnitOf(LastBefore(from + clusters.Length));
            if (pieces.Count > 0 && UnitOf(pieces[^1][0].From) == firstUnit)
                firstUnit++;
            for (var unit = firstUnit; unit <= lastUnit; unit++)
                pieces.Add(Unit(extents, stream, unit));
        }

        return pieces;
    }

    // All allocated clusters of a unit move together to contiguous clusters.
    private static List<PlannedMove> Unit(Extent[] extents, int stream, long unit)
    {
        var (start, end) = (StartOf(unit), StartOf(unit + 1));
        var moves = new List<PlannedMove>();
        for (var at = ExtentSearch.IndexAt(extents, start); at < extents.Length && extents[at].Vcn < end; at++)
        {
            var extent = extents[at];
            if (extent.IsHole || extent.EndVcn <= start)
                continue;
            var from = extent.Vcn < start ? start : extent.Vcn;
            var stop = extent.EndVcn < end ? extent.EndVcn : end;
            moves.Add(new PlannedMove(stream, from, extent.Lcn + (from - extent.Vcn), default, stop - from));
        }

        return moves;
    }

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
