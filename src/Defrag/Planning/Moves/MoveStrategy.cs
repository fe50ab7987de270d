namespace FleetDefrag.Defrag.Planning.Moves;

/// <summary>The strategy that proposed a move (docs/planner.md).</summary>
internal enum MoveStrategy
{
    /// <summary>The stream goes to free clusters, around one of its fragments or to the best fit.</summary>
    WholePlacement,

    /// <summary>The stream stays around one of its fragments, and others leave the clusters that it needs there.</summary>
    AroundFragment,

    /// <summary>The stream fills a gap between streams that stay.</summary>
    GapFill,

    /// <summary>The stream takes a window that other streams leave for gaps elsewhere.</summary>
    WindowEviction,

    /// <summary>The streams of a range are packed, so that its gaps become one.</summary>
    RangeCompaction,

    /// <summary>The stream leaves the window that becomes the final free run.</summary>
    FreeRunWindow,

    /// <summary>Some fragments of the stream are joined.</summary>
    PartialPlacement,

    /// <summary>Nearly all streams become contiguous in one walk round the volume.</summary>
    RotatingCompaction,

    /// <summary>Directories are moved side by side.</summary>
    DirectoryClustering,

    /// <summary>$MFT moves to its zone, or behind its first fragment.</summary>
    MftPlacement,

    /// <summary>The stream goes to its place in the read order of a backup.</summary>
    BackupOrder,
}
