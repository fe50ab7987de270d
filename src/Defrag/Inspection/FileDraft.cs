using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>A file of an answer before its path is known.</summary>
/// <param name="Reference">Record and sequence number.</param>
/// <param name="IsDirectory">True for a directory.</param>
/// <param name="Bytes">Length of its data streams.</param>
/// <param name="Fragments">Fragments of its data streams, or of its index.</param>
/// <param name="Extents">Its first extents.</param>
/// <param name="ExtentCount">The number of all its extents.</param>
internal readonly record struct FileDraft(
    FileReference Reference, bool IsDirectory, long Bytes, long Fragments, ClusterRun[] Extents, long ExtentCount);
