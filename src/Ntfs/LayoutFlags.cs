namespace FleetDefrag.Ntfs;

/// <summary>What a sweep over the files of a volume shall tell (QUERY_FILE_LAYOUT_*, winioctl.h).</summary>
[Flags]
public enum LayoutFlags : uint
{
    /// <summary>Nothing but the files themselves.</summary>
    None = 0,

    /// <summary>Begins the sweep anew; the sweep itself sets it.</summary>
    Restart = 1,

    /// <summary>The names of each file.</summary>
    Names = 2,

    /// <summary>The streams of each file.</summary>
    Streams = 4,

    /// <summary>The extents of each stream; needs <see cref="Streams"/>.</summary>
    Extents = 8,

    /// <summary>Times, owner and USN of each file.</summary>
    ExtraInfo = 0x10,

    /// <summary>Resident and empty streams too; needs <see cref="Streams"/>.</summary>
    StreamsWithoutClusters = 0x20,

    /// <summary>Names come as full paths from the root; needs <see cref="Names"/>.</summary>
    FullPath = 0x40,
}
