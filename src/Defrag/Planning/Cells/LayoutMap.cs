using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Cells;

/// <summary>Maps a whole volume to cells by position, the input of compaction and gap filling.</summary>
internal static class LayoutMap
{
    /// <summary>Returns all cells of a volume.</summary>
    /// <param name="model">The model of the volume; no clusters are pending or claimed.</param>
    public static List<LayoutCell> Create(LayoutModel model)
    {
        var cells = new List<LayoutCell>();
        var evictor = new EvictionPlanner(model);
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            Add(cells, model, stream, evictor.CanEvict(stream) ? LayoutCellKind.Movable : LayoutCellKind.Immovable);
        foreach (var run in model.Free.Runs)
            cells.Add(new LayoutCell(run, LayoutCellKind.Free, -1));
        foreach (var run in model.Space.MftZone.Runs)
            cells.Add(new LayoutCell(run, LayoutCellKind.Reserved, -1));
        foreach (var run in model.Space.UsedWithoutOwner.Runs.Concat(model.Space.ReservedForShadow.Runs))
            cells.Add(new LayoutCell(run, LayoutCellKind.Reserved, -1));
        cells.Sort(static (left, right) => left.Run.Start.CompareTo(right.Run.Start));
        return WithImmovableCells(cells);
    }

    // Extents with continuing LCNs, even across a hole of the stream, are one fragment and stay together.
    private static void Add(List<LayoutCell> cells, LayoutModel model, int stream, LayoutCellKind kind)
    {
        var first = cells.Count;
        foreach (var extent in model.Extents(stream))
        {
            if (extent.IsHole)
                continue;
            if (cells.Count > first && cells[^1] is var last && last.Run.End == extent.Lcn)
                cells[^1] = last with { Run = ClusterRun.Between(last.Run.Start, extent.EndLcn) };
            else
                cells.Add(new LayoutCell(new ClusterRun(extent.Lcn, extent.Length), kind, stream));
        }
    }

    // Clusters without an owner that are not free are immovable. Clusters with two owners are treated alike: another program
    // changed the volume while it was read.
    private static List<LayoutCell> WithImmovableCells(List<LayoutCell> cells)
    {
        var all = new List<LayoutCell>(cells.Count);
        var position = default(Lcn);
        foreach (var cell in cells)
        {
            if (position < cell.Run.Start)
                all.Add(ImmovableCell(ClusterRun.Between(position, cell.Run.Start)));
            var hasTwoOwners = cell.Run.Start < position;
            if (hasTwoOwners)
                all[^1] = all[^1] with { Kind = LayoutCellKind.Immovable };
            if (position < cell.Run.End)
                all.Add(hasTwoOwners ? ImmovableCell(ClusterRun.Between(position, cell.Run.End)) : cell);
            position = position < cell.Run.End ? cell.Run.End : position;
        }

        return all;
    }

    private static LayoutCell ImmovableCell(ClusterRun run) => new(run, LayoutCellKind.Immovable, -1);
}
