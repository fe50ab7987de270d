using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Relocation;

/// <summary>The whole volume as cells by position: what rearranging starts from.</summary>
internal static class LayoutMap
{
    /// <summary>Lays a volume out.</summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    /// <param name="guest">The stream for which room is made; −1 for none.</param>
    /// <param name="withZone">True where the guest may use the zone for the MFT.</param>
    public static List<LayoutCell> Create(LayoutModel model, int guest, bool withZone)
    {
        var cells = new List<LayoutCell>();
        var evictor = new EvictionPlanner(model);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            Add(cells, model, stream, stream == guest ? LayoutCellKind.Incoming : evictor.CanEvict(stream) ? LayoutCellKind.Movable : LayoutCellKind.Immovable);
        foreach (var run in model.Free.Runs)
            cells.Add(new LayoutCell(run, LayoutCellKind.Free, -1, default, default));
        foreach (var run in model.Space.MftZone.Runs)
            cells.Add(new LayoutCell(run, withZone ? LayoutCellKind.Free : LayoutCellKind.Reserved, -1, default, default));
        foreach (var run in model.Space.UsedWithoutOwner.Runs.Concat(model.Space.ReservedForShadow.Runs))
            cells.Add(new LayoutCell(run, LayoutCellKind.Reserved, -1, default, default));
        cells.Sort(static (left, right) => left.Run.Start.CompareTo(right.Run.Start));
        return WithWalls(cells);
    }

    // Extents that follow each other, be it across a hole of the stream, are one fragment and stay together.
    private static void Add(List<LayoutCell> cells, LayoutModel model, int stream, LayoutCellKind kind)
    {
        var first = cells.Count;
        foreach (var extent in model.Extents(stream))
        {
            if (extent.IsHole)
                continue;
            if (cells.Count > first && cells[^1] is var last && last.Run.End == extent.Lcn)
                cells[^1] = last with { Run = ClusterRun.Between(last.Run.Start, extent.EndLcn), End = extent.EndVcn };
            else
                cells.Add(new LayoutCell(new ClusterRun(extent.Lcn, extent.Length), kind, stream, extent.Vcn, extent.EndVcn));
        }
    }

    // What nobody has and is not free is a wall. So is what two have: another program changed the volume while it was read.
    private static List<LayoutCell> WithWalls(List<LayoutCell> cells)
    {
        var all = new List<LayoutCell>(cells.Count);
        var position = default(Lcn);
        foreach (var cell in cells)
        {
            if (position < cell.Run.Start)
                all.Add(new LayoutCell(ClusterRun.Between(position, cell.Run.Start), LayoutCellKind.Immovable, -1, default, default));
            var isTwice = cell.Run.Start < position;
            if (isTwice)
                all[^1] = all[^1] with { Kind = LayoutCellKind.Immovable };
            if (position < cell.Run.End)
                all.Add(isTwice ? new LayoutCell(ClusterRun.Between(position, cell.Run.End), LayoutCellKind.Immovable, -1, default, default) : cell);
            position = position < cell.Run.End ? cell.Run.End : position;
        }

        return all;
    }
}
