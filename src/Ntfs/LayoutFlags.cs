namespace FleetDefrag.Ntfs;

/// <summary>The parts of the layout that a sweep returns (QUERY_FILE_LAYOUT_*, winioctl.h).</summary>
[Flags]
public enum LayoutFlags : uint
{
    /// <summary>Only the files themselves.</summary>
    None = 0,

    /// <summary>Restarts the sweep. The sweep sets this flag itself.</summary>
    Restart = 1,

    /// <summary>The names of each file.</summary>
    Names = 2,

    /// <summary>The streams of each file.</summary>
    Streams = 4,

    /// <summary>The extents of each stream. Needs <see cref="Streams"/>.</summary>
    Extents = 8,

    /// <summary>Times, owner and USN of each file.</summary>
    ExtraInfo = 0x10,

    /// <summary>Resident and empty streams too. Needs <see cref="Streams"/>.</summary>
    StreamsWithoutClusters = 0x20,

    /// <summary>Full paths from the root instead of names. Needs <see cref="Names"/>.</summary>
    FullPath = 0x40,
}
