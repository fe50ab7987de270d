using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>One attribute record of a packed stream.</summary>
/// <param name="Holder">The file record that contains it in place of an old attribute record; null for a new extension record.</param>
/// <param name="Replaced">The old attribute record that it replaces.</param>
/// <param name="Start">Its first VCN.</param>
/// <param name="Bytes">Its bytes.</param>
internal sealed record PackedAttribute(RecordEditor? Holder, StreamSegment Replaced, Vcn Start, byte[] Bytes);
