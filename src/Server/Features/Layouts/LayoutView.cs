using FleetDefrag.Server.Features.Volumes;

namespace FleetDefrag.Server.Features.Layouts;

/// <summary>A range of clusters of a volume, as its agent read it just now.</summary>
/// <param name="FirstCluster">The first cluster of the range.</param>
/// <param name="VolumeClusters">All clusters of the volume.</param>
/// <param name="Map">The cells. Their clusters count from the start of the range.</param>
/// <param name="Files">The files with the most clusters in the range, most first, with their extents there.</param>
/// <param name="FileCount">All files with clusters in the range.</param>
/// <param name="MarkedCells">
/// One bit for each cell, the lowest bit of a byte first: whether the marked file has clusters there. Empty when no file is marked.
/// </param>
internal sealed record LayoutView(
    long FirstCluster, long VolumeClusters, VolumeMapView Map, IReadOnlyList<PlacedFileView> Files, long FileCount, byte[] MarkedCells);

/// <summary>The files of a volume that match a search.</summary>
/// <param name="Files">Files with exactly this name first, then those with the most fragments.</param>
/// <param name="FileCount">All files that match.</param>
internal sealed record FoundFilesView(IReadOnlyList<PlacedFileView> Files, long FileCount);

/// <summary>A file or directory with its place on the volume.</summary>
/// <param name="Record">The number of its record in the MFT, by which it can be marked on the map.</param>
/// <param name="Path">From the volume's root, with backslashes.</param>
/// <param name="IsDirectory">True for a directory.</param>
/// <param name="Bytes">The length of its data.</param>
/// <param name="Fragments">Fragments of its data, or of its index.</param>
/// <param name="ExtentStarts">The first cluster of each extent, in the order of the file. A large number of extents is cut.</param>
/// <param name="ExtentLengths">The clusters of each extent.</param>
/// <param name="ExtentCount">All extents, also those that were cut.</param>
internal sealed record PlacedFileView(
    long Record, string Path, bool IsDirectory, long Bytes, long Fragments, IReadOnlyList<long> ExtentStarts,
    IReadOnlyList<long> ExtentLengths, long ExtentCount);
