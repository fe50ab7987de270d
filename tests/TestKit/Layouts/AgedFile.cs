using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>A file of an aged volume.</summary>
/// <param name="Extents">Where it lies.</param>
/// <param name="IsImmovable">Whether it has to stay there.</param>
public sealed record AgedFile(IReadOnlyList<Extent> Extents, bool IsImmovable);
