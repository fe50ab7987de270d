using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>A range of clusters as a row of cells, and the files there.</summary>
/// <param name="Range">The clusters that the cells represent.</param>
/// <param name="VolumeClusters">All clusters of the volume.</param>
/// <param name="Map">The cells. Their clusters count from the start of the range.</param>
/// <param name="Files">The files with the most clusters in the range, most first, with their extents there.</param>
/// <param name="FileCount">The number of all files with clusters in the range.</param>
/// <param name="MarkedCells">
/// One bit a cell, the lowest bit of a byte first: whether the marked file has clusters there. Empty when no file is marked.
/// </param>
public sealed record RangeView(
    ClusterRun Range, long VolumeClusters, VolumeMap Map, IReadOnlyList<PlacedFile> Files, long FileCount, byte[] MarkedCells);
