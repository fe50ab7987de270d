using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Meets the attribute records of one file, across all of its file records, ordered by type, name and VCN.</summary>
internal interface IAttributeVisitor
{
    /// <summary>An attribute record; valid during the call only.</summary>
    void Visit(AttributeRecord attribute);
}
