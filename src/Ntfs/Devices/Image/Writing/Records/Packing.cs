namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>The packed attribute records of a stream.</summary>
/// <param name="List">The form of the file's attribute list.</param>
/// <param name="Attributes">The attribute records, in the order of VCNs.</param>
internal sealed record Packing(ListForm List, List<PackedAttribute> Attributes);
