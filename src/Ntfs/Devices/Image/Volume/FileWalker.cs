using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Walks the attributes of a file, following $ATTRIBUTE_LIST into its extension records.</summary>
/// <param name="device">The volume.</param>
/// <param name="boot">The geometry of the volume.</param>
/// <param name="mft">The MFT of the volume.</param>
internal sealed class FileWalker(IBlockDevice device, BootSector boot, MasterFileTable mft)
{
    private const int ExtensionWindowBytes = 64 << 10;
    private readonly RecordWindow _extensions = new(mft, ExtensionWindowBytes);

    /// <summary>Visits all attribute records of a file.</summary>
    /// <param name="baseRecord">The base record. The record must stay valid during the walk, so another window holds it.</param>
    /// <param name="visitor">Receives the attribute records.</param>
    /// <exception cref="VolumeException">The list and the records contradict each other.</exception>
    public void Walk<TVisitor>(FileRecord baseRecord, ref TVisitor visitor)
        where TVisitor : IAttributeVisitor, allows ref struct
    {
        if (baseRecord.TryFindFirst(AttributeType.AttributeList, out var list))
        {
            visitor.Visit(list);
            WalkList(baseRecord, AttributeListBytes.Read(list, device, boot), ref visitor);
            return;
        }

        foreach (var attribute in baseRecord)
            visitor.Visit(attribute);
    }

    private void WalkList<TVisitor>(FileRecord baseRecord, ReadOnlySpan<byte> list, ref TVisitor visitor)
        where TVisitor : IAttributeVisitor, allows ref struct
    {
        foreach (var entry in new AttributeListReader(list, baseRecord.Number))
        {
            if (entry.Type == AttributeType.AttributeList)
                continue;
            if (entry.Record.RecordNumber == baseRecord.Number)
                visitor.Visit(AttributeLookup.Find(baseRecord, entry));
            else
                visitor.Visit(AttributeLookup.Find(Extension(baseRecord, entry), entry));
        }
    }

    private FileRecord Extension(FileRecord baseRecord, AttributeListEntry entry)
    {
        var number = entry.Record.RecordNumber;
        if (!_extensions.TryRead(number, out var record) || !record.IsInUse || record.Sequence != entry.Record.Sequence
            || record.Base.RecordNumber != baseRecord.Number || record.Base.Sequence != baseRecord.Sequence)
            throw Damage.In(baseRecord.Number, AttributeType.AttributeList, $"names record {number}, which does not belong to the file");
        return record;
    }
}
