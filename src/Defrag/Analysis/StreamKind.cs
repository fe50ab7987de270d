namespace FleetDefrag.Defrag.Analysis;

/// <summary>How a stream counts in an analysis, and which pass may move it.</summary>
public enum StreamKind
{
    /// <summary>$DATA of a file.</summary>
    File,

    /// <summary>The index allocation of a directory.</summary>
    Directory,

    /// <summary>A stream of $MFT.</summary>
    Mft,

    /// <summary>Everything else: NTFS's own records, security descriptors, reparse points, attribute lists.</summary>
    System,
}
