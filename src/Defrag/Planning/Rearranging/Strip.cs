using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Rearranging;

/// <summary>The whole volume as cells by position: what rearranging starts from.</summary>
internal static class Strip
{
    /// <summary>Lays a volume out.</summary>
    /// <param name="model">Nothing of it is frozen or claimed.</param>
    /// <param name="guest">The stream for which room is made; −1 for none.</param>
    /// <param name="withZone">True where the guest may use the zone for the MFT.</param>
    public static List<Cell> Of(LayoutModel model, int guest, bool withZone)
    {
        var cells = new List<Cell>();
        var evictor = new Evictor(model);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            Add(cells, model, stream, stream == guest ? CellKind.Guest : evictor.CanEvict(stream) ? CellKind.Movable : CellKind.Wall);
        foreach (var run in model.Free.Runs)
            cells.Add(new Cell(run, CellKind.Free, -1, default, default));
        foreach (var run in model.Space.Zone.Runs)
            cells.Add(new Cell(run, withZone ? CellKind.Free : CellKind.Kept, -1, default, default));
        foreach (var run in model.Space.Held.Runs.Concat(model.Space.Spared.Runs))
            cells.Add(new Cell(run, CellKind.Kept, -1, default, default));
        cells.Sort(static (left, right) => left.Run.Start.CompareTo(right.Run.Start));
        return WithWalls(cells);
    }

    // Extents that follow each other, be it across a hole of the stream, are one fragment and stay together.
    private static void Add(List<Cell> cells, LayoutModel model, int stream, CellKind kind)
    {
        var first = cells.Count;
        foreach (var extent in model.Extents(stream))
        {
            if (extent.IsHole)
                continue;
            if (cells.Count > first && cells[^1] is var last && last.Run.End == extent.Lcn)
                cells[^1] = last with { Run = ClusterRun.Between(last.Run.Start, extent.EndLcn), End = extent.EndVcn };
            else
                cells.Add(new Cell(new ClusterRun(extent.Lcn, extent.Length), kind, stream, extent.Vcn, extent.EndVcn));
        }
    }

    // What nobody has and is not free is a wall. So is what two have: another program changed the volume while it was read.
    private static List<Cell> WithWalls(List<Cell> cells)
    {
        var all = new List<Cell>(cells.Count);
        var position = default(Lcn);
        foreach (var cell in cells)
        {
            if (position < cell.Run.Start)
                all.Add(new Cell(ClusterRun.Between(position, cell.Run.Start), CellKind.Wall, -1, default, default));
            var isTwice = cell.Run.Start < position;
            if (isTwice)
                all[^1] = all[^1] with { Kind = CellKind.Wall };
            if (position < cell.Run.End)
                all.Add(isTwice ? new Cell(ClusterRun.Between(position, cell.Run.End), CellKind.Wall, -1, default, default) : cell);
            position = position < cell.Run.End ? cell.Run.End : position;
        }

        return all;
    }
}
