using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>A file of an aged volume.</summary>
/// <param name="Extents">The extents of the file.</param>
/// <param name="IsImmovable">True if the file cannot be moved.</param>
public sealed record AgedFile(IReadOnlyList<Extent> Extents, bool IsImmovable);
