using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Cells;

/// <summary>A run of clusters of the same kind: free, part of one fragment, or immovable.</summary>
/// <param name="Run">The clusters.</param>
/// <param name="Kind">Tells how the clusters can be used.</param>
/// <param name="Stream">Index of the owner; −1 where that does not matter.</param>
internal readonly record struct LayoutCell(ClusterRun Run, LayoutCellKind Kind, int Stream);

/// <summary>Tells how the clusters of a <see cref="LayoutCell"/> can be used.</summary>
internal enum LayoutCellKind
{
    /// <summary>Any segment may be placed there.</summary>
    Free,

    /// <summary>The clusters may move elsewhere.</summary>
    Movable,

    /// <summary>
    /// No segment may be placed there, although the clusters are free in the end: the MFT zone, and the journal of the run.
    /// </summary>
    Reserved,

    /// <summary>The clusters stay: immovable, or in use without a known owner.</summary>
    Immovable,
}
