using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>A file record in memory whose attributes are replaced, added and removed. Nothing is written from here.</summary>
/// <param name="number">The record's number.</param>
/// <param name="bytes">The whole record, update sequence restored.</param>
internal sealed class RecordEditor(long number, byte[] bytes)
{
    private const int NextInstanceAt = 40;
    private const int EndMarkSize = 8;

    /// <summary>The record's number.</summary>
    public long Number => number;

    /// <summary>All of its bytes, update sequence restored.</summary>
    public byte[] Bytes => bytes;

    /// <summary>True once something was changed.</summary>
    public bool IsChanged { get; private set; }

    /// <summary>The record as it is now.</summary>
    public FileRecord Record => new(bytes, number);

    /// <summary>Bytes that attributes may still take.</summary>
    public int FreeBytes => bytes.Length - Record.BytesInUse;

    /// <summary>Offset behind the last attribute.</summary>
    public int EndOffset => Record.BytesInUse - EndMarkSize;

    /// <summary>True where no attribute is left.</summary>
    public bool IsEmpty => EndOffset <= bytes.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);

    /// <summary>Makes an extension record.</summary>
    /// <param name="number">Its number.</param>
    /// <param name="recordBytes">Its size.</param>
    /// <param name="sequence">Its sequence number.</param>
    /// <param name="baseRecord">The file that it belongs to.</param>
    public static RecordEditor NewExtension(long number, int recordBytes, ushort sequence, FileReference baseRecord)
    {
        const int UpdateSequenceAt = 48;
        var fresh = new byte[recordBytes];
        var record = fresh.AsSpan();
        var updateEntries = (recordBytes / 512) + 1;
        var attributes = (UpdateSequenceAt + (updateEntries * 2) + 7) & ~7;
        "FILE"u8.CopyTo(record);
        record.PutUInt16(4, UpdateSequenceAt);
        record.PutUInt16(6, (ushort)updateEntries);
        record.PutUInt16(16, sequence);
        record.PutUInt16(FileRecord.AttributesOffsetAt, (ushort)attributes);
        record.PutUInt16(FileRecord.FlagsAt, 1);
        record.PutUInt32(FileRecord.BytesInUseAt, (uint)(attributes + EndMarkSize));
        record.PutUInt32(28, (uint)recordBytes);
        record.PutUInt64(32, baseRecord.Value);
        record.PutUInt32(44, unchecked((uint)number));
        record.PutUInt32(attributes, (uint)AttributeType.End);
        return new RecordEditor(number, fresh) { IsChanged = true };
    }

    /// <summary>Offset of an attribute, or −1.</summary>
    public int Find(AttributeType type, ReadOnlySpan<char> name, Vcn lowest)
    {
        foreach (var attribute in Record)
        {
            if (attribute.Is(type, name) && attribute.LowestVcn == lowest)
                return attribute.Offset;
        }

        return -1;
    }

    /// <summary>Offset of the attribute with an instance number.</summary>
    /// <exception cref="VolumeException">There is none.</exception>
    public int Find(ushort instance)
    {
        foreach (var attribute in Record)
        {
            if (attribute.Instance == instance)
                return attribute.Offset;
        }

        throw Damage.In(number, $"has no attribute {instance}, though an attribute list names it");
    }

    /// <summary>The attribute at an offset.</summary>
    public AttributeRecord At(int offset) => new(bytes.AsSpan(0, Record.BytesInUse), offset, number);

    /// <summary>Puts another attribute in the place of one.</summary>
    public void Replace(int offset, ReadOnlySpan<byte> attribute) => Splice(offset, At(offset).Length, attribute);

    /// <summary>Removes an attribute.</summary>
    public void Remove(int offset) => Splice(offset, At(offset).Length, []);

    /// <summary>Adds an attribute before the first of a higher type; there must be none of its own type.</summary>
    public void Insert(AttributeType type, ReadOnlySpan<byte> attribute)
    {
        var offset = bytes.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);
        foreach (var present in Record)
        {
            if (present.Type > type)
                break;
            offset += (ushort)present.Length;
        }

        Splice(offset, 0, attribute);
    }

    /// <summary>Adds an attribute before the one at an offset.</summary>
    public void InsertAt(int offset, ReadOnlySpan<byte> attribute) => Splice(offset, 0, attribute);

    /// <summary>Takes everything over from another record but its number, its sequence number and its update sequence number.</summary>
    public void Become(RecordEditor other)
    {
        const int RecordNumberAt = 44;
        var (sequence, updateNumber) = (Record.Sequence, bytes.AsSpan().UInt16At(bytes.AsSpan().UInt16At(4)));
        other.Bytes.CopyTo(bytes, 0);
        bytes.AsSpan().PutUInt16(16, sequence);
        bytes.AsSpan().PutUInt32(RecordNumberAt, unchecked((uint)number));
        bytes.AsSpan().PutUInt16(bytes.AsSpan().UInt16At(4), updateNumber);
        IsChanged = true;
    }

    /// <summary>Makes the record a free one, whose next user has another sequence number.</summary>
    public void MarkFree()
    {
        var sequence = unchecked((ushort)(Record.Sequence + 1));
        bytes.AsSpan().PutUInt16(16, sequence == 0 ? (ushort)1 : sequence);
        bytes.AsSpan().PutUInt16(FileRecord.FlagsAt, (ushort)(bytes.AsSpan().UInt16At(FileRecord.FlagsAt) & ~1));
        IsChanged = true;
    }

    /// <summary>Takes the next instance number.</summary>
    public ushort TakeInstance()
    {
        var instance = bytes.AsSpan().UInt16At(NextInstanceAt);
        bytes.AsSpan().PutUInt16(NextInstanceAt, unchecked((ushort)(instance + 1)));
        return instance;
    }

    private void Splice(int offset, int removed, ReadOnlySpan<byte> added)
    {
        var used = Record.BytesInUse;
        var newUsed = used - removed + added.Length;
        if (newUsed > bytes.Length)
            throw new InvalidOperationException($"Record {number} has no room for {added.Length} bytes more.");
        bytes.AsSpan(offset + removed, used - offset - removed).CopyTo(bytes.AsSpan(offset + added.Length));
        added.CopyTo(bytes.AsSpan(offset));
        if (newUsed < used)
            bytes.AsSpan(newUsed, used - newUsed).Clear();
        bytes.AsSpan().PutUInt32(FileRecord.BytesInUseAt, (uint)newUsed);
        IsChanged = true;
    }
}
