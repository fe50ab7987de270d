namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>One attribute record of a stream: a stream of many fragments has several, each with the extents of some VCNs.</summary>
/// <param name="Record">The file record that holds it.</param>
/// <param name="Instance">Its instance number there.</param>
/// <param name="Start">First VCN.</param>
/// <param name="End">The VCN behind its last.</param>
internal readonly record struct StreamSegment(long Record, ushort Instance, Vcn Start, Vcn End);
