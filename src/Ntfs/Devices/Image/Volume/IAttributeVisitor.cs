using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Receives the attribute records of one file, across all of its file records, ordered by type, name and VCN.</summary>
internal interface IAttributeVisitor
{
    /// <summary>Receives an attribute record, which is valid during the call only.</summary>
    void Visit(in AttributeRecord attribute);
}
