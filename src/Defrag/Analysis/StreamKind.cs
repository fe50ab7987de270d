namespace FleetDefrag.Defrag.Analysis;

/// <summary>The kind of a stream. Determines how an analysis counts the stream and which pass may move it.</summary>
public enum StreamKind
{
    /// <summary>$DATA of a file.</summary>
    File,

    /// <summary>The index allocation of a directory.</summary>
    Directory,

    /// <summary>A stream of $MFT.</summary>
    Mft,

    /// <summary>All other streams: those of NTFS's own records, security descriptors, reparse points, attribute lists.</summary>
    System,
}
