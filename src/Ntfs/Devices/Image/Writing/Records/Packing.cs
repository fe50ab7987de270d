using FleetDefrag.Ntfs.Devices.Image.Volume;
namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>Where the attribute list of a packed file stands.</summary>
internal enum ListForm
{
    /// <summary>All attributes are in the base record.</summary>
    None,

    /// <summary>In the base record.</summary>
    Resident,

    /// <summary>In clusters of its own.</summary>
    NonResident,
}

/// <summary>One attribute record of a packed stream.</summary>
/// <param name="Holder">The record that takes it in place of the one it has; null for a new extension record.</param>
/// <param name="Replaced">The attribute record that it takes the place of.</param>
/// <param name="Start">Its first VCN.</param>
/// <param name="Attribute">Its bytes.</param>
internal sealed record Piece(RecordEditor? Holder, StreamSegment Replaced, Vcn Start, byte[] Attribute);

/// <summary>A stream's attribute records, packed anew.</summary>
internal sealed record Packing(ListForm List, List<Piece> Pieces);
