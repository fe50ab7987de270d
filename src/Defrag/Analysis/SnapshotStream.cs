using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>One stream (attribute) with clusters of a file in a <see cref="VolumeSnapshot"/>.</summary>
/// <param name="File">Index of its file.</param>
/// <param name="FirstExtent">Index of its first extent; its extents follow each other in VCN order from VCN 0.</param>
/// <param name="ExtentCount">Number of extents, holes included.</param>
/// <param name="Type">Attribute type.</param>
/// <param name="Name">Index of its name; 0 is the empty name.</param>
/// <param name="Traits">Whether and how the stream may be moved.</param>
public readonly record struct SnapshotStream(int File, int FirstExtent, int ExtentCount, AttributeType Type, int Name, StreamTraits Traits);
