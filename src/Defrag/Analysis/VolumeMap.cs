using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>A volume as a row of cells of equal size, for drawing. The last cell may have fewer clusters.</summary>
/// <param name="TotalClusters">Clusters of the volume.</param>
/// <param name="Kinds">One byte a cell, a <see cref="MapCell"/>. In a tie the cell shows fragmented files.</param>
/// <param name="Fill">One byte a cell: the used share from 0 (none) to 255 (all). Never 0 for a cell with used clusters.</param>
/// <param name="FragmentClusters">
/// One number a cell: the average length of the fragments of fragmented files in the cell, in clusters; 0: there are none.
/// </param>
public sealed record VolumeMap(long TotalClusters, byte[] Kinds, byte[] Fill, int[] FragmentClusters)
{
    /// <summary>
    /// The cells of the most fragmented files, in the order of the document: one bit a cell, the lowest bit of a byte first.
    /// Empty for a map without an analysis.
    /// </summary>
    public IReadOnlyList<byte[]> FileCells { get; init; } = [];

    /// <summary>Clusters of every cell except the last.</summary>
    public long ClustersPerCell => (TotalClusters + Kinds.Length - 1) / Math.Max(1, Kinds.Length);

    /// <summary>Draws a volume.</summary>
    /// <param name="snapshot">The owners of the clusters.</param>
    /// <param name="totalClusters">Clusters of the volume.</param>
    /// <param name="freeRuns">The free clusters.</param>
    /// <param name="cells">The largest number of cells. A small volume has one cell for each cluster.</param>
    public static VolumeMap Draw(VolumeSnapshot snapshot, long totalClusters, IEnumerable<ClusterRun> freeRuns, int cells)
    {
        var tally = new MapTally(totalClusters, cells);
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
        {
            var kind = CellOf(snapshot, stream);
            foreach (var extent in snapshot.Extents(stream))
            {
                if (!extent.IsHole)
                    tally.Add(kind, new ClusterRun(extent.Lcn, extent.Length));
            }
        }

        foreach (var run in freeRuns)
            tally.Add(MapCell.Free, run);
        return tally.ToMap();
    }

    private static MapCell CellOf(VolumeSnapshot snapshot, int stream) => snapshot.Kind(stream) switch
    {
        StreamKind.File => snapshot.CountFragments(stream).Excess > 0 ? MapCell.FragmentedFile : MapCell.ContiguousFile,
        StreamKind.Directory => MapCell.Directory,
        StreamKind.Mft => MapCell.Mft,
        _ => MapCell.System,
    };
}
