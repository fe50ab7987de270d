using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>An entry of an attribute list that is rewritten.</summary>
internal sealed record ListEntry(AttributeType Type, string Name, Vcn Lowest, FileReference Record, ushort Instance)
{
    /// <summary>Bytes of the entry.</summary>
    public int Size => AttributeListEntry.SizeFor(Name.Length);
}
