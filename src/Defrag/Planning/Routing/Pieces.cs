using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>Cuts a part of a stream into the pieces that the volume moves at once.</summary>
internal static class Pieces
{
    /// <summary>
    /// Returns the pieces of a stream that lie in a run, by VCN. A unit is one piece, also where only a part of the unit lies in the
    /// run. Other pieces can be divided anywhere.
    /// </summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="stream">The stream.</param>
    /// <param name="run">The clusters to leave, all of one fragment.</param>
    public static List<List<PlannedMove>> In(LayoutModel model, int stream, ClusterRun run)
    {
        var fragments = model.ListFragments(stream);
        var extents = model.Extents(stream);
        var pieces = new List<List<PlannedMove>>();
        var units = model.Units(stream);
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
            var end = from + clusters.Length;
            // An extent may begin within the unit that the extent before it ended in.
            if (pieces.Count > 0 && units.Contain(from) && pieces[^1][^1].From is var last && from < units.EndOf(last))
                from = units.EndOf(last);
            for (; from < end && units.Contain(from); from = units.EndOf(from))
                pieces.Add(Unit(extents, stream, units, from));
            if (from < end)
                pieces.Add([new PlannedMove(stream, from, extent.Lcn + (from - extent.Vcn), default, end - from)]);
        }

        return pieces;
    }

    // All allocated clusters of a unit move together to contiguous clusters.
    private static List<PlannedMove> Unit(Extent[] extents, int stream, MoveUnits units, Vcn inside)
    {
        var (start, end) = (units.StartOf(inside), units.EndOf(inside));
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
}
