namespace FleetDefrag.DefragBench;

/// <summary>The kind of an access to a volume.</summary>
internal enum DiskAccessKind
{
    /// <summary>Reads bytes.</summary>
    Read,

    /// <summary>Writes bytes.</summary>
    Write,

    /// <summary>Waits until all written bytes are on the disk.</summary>
    Flush,
}
