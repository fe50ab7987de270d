using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>A file or directory with its place on the volume.</summary>
/// <param name="Reference">Record and sequence number.</param>
/// <param name="Path">From the volume's root, with backslashes.</param>
/// <param name="Bytes">Length of its data streams.</param>
/// <param name="Fragments">Fragments of its data streams, or of its index.</param>
public sealed record PlacedFile(FileReference Reference, string Path, long Bytes, long Fragments)
{
    /// <summary>True for a directory.</summary>
    public bool IsDirectory { get; init; }

    /// <summary>The extents of all streams, in the order of streams and VCNs, holes left out. A large number is cut.</summary>
    public required IReadOnlyList<ClusterRun> Extents { get; init; }

    /// <summary>The number of extents, those included that were cut.</summary>
    public required long ExtentCount { get; init; }
}
