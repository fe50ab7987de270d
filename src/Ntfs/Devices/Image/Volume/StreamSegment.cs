namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>One attribute record of a stream. A stream of many fragments has several, each with the extents of a range of VCNs.</summary>
/// <param name="Record">The file record that contains the attribute record.</param>
/// <param name="Instance">The instance number of the attribute record.</param>
/// <param name="Start">First VCN.</param>
/// <param name="End">The VCN behind the last.</param>
internal readonly record struct StreamSegment(long Record, ushort Instance, Vcn Start, Vcn End);
