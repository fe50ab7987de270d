using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

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
    public byte[] Bytes { get; } = WithTrueEnd(bytes, number);

    /// <summary>True once something was changed.</summary>
    public bool IsChanged { get; private set; }

    /// <summary>The record as it is now.</summary>
    public FileRecord Record => new(Bytes, number);

    /// <summary>Bytes that attributes may still take.</summary>
    public int FreeBytes => Bytes.Length - Record.BytesInUse;

    /// <summary>Offset behind the last attribute.</summary>
    public int EndOffset => Record.BytesInUse - EndMarkSize;

    /// <summary>True where no attribute is left.</summary>
    public bool IsEmpty => EndOffset <= Bytes.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);

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
    public AttributeRecord At(int offset) => new(Bytes.AsSpan(0, Record.BytesInUse), offset, number);

    /// <summary>Puts another attribute in the place of one.</summary>
    public void Replace(int offset, ReadOnlySpan<byte> attribute) => Splice(offset, At(offset).Length, attribute);

    /// <summary>Removes an attribute.</summary>
    public void Remove(int offset) => Splice(offset, At(offset).Length, []);

    /// <summary>Adds an attribute before the first of a higher type; there must be none of its own type.</summary>
    public void Insert(AttributeType type, ReadOnlySpan<byte> attribute)
    {
        var offset = Bytes.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);
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
        var (sequence, updateNumber) = (Record.Sequence, Bytes.AsSpan().UInt16At(Bytes.AsSpan().UInt16At(4)));
        other.Bytes.CopyTo(Bytes, 0);
        Bytes.AsSpan().PutUInt16(16, sequence);
        Bytes.AsSpan().PutUInt32(RecordNumberAt, unchecked((uint)number));
        Bytes.AsSpan().PutUInt16(Bytes.AsSpan().UInt16At(4), updateNumber);
        IsChanged = true;
    }

    /// <summary>Makes the record a free one, whose next user has another sequence number.</summary>
    public void MarkFree()
    {
        var sequence = unchecked((ushort)(Record.Sequence + 1));
        Bytes.AsSpan().PutUInt16(16, sequence == 0 ? (ushort)1 : sequence);
        Bytes.AsSpan().PutUInt16(FileRecord.FlagsAt, (ushort)(Bytes.AsSpan().UInt16At(FileRecord.FlagsAt) & ~1));
        IsChanged = true;
    }

    /// <summary>Takes the next instance number.</summary>
    public ushort TakeInstance()
    {
        var instance = Bytes.AsSpan().UInt16At(NextInstanceAt);
        Bytes.AsSpan().PutUInt16(NextInstanceAt, unchecked((ushort)(instance + 1)));
        return instance;
    }

    // Not every writer sets the size in use to where the attributes end: what is behind them would be kept for one more.
    private static byte[] WithTrueEnd(byte[] record, long number)
    {
        int end = record.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);
        foreach (var attribute in new FileRecord(record, number))
            end = attribute.Offset + (int)attribute.Length;
        if (end > record.Length - EndMarkSize)
            throw Damage.In(number, "has no room for the mark behind its attributes");
        record.AsSpan().PutUInt32(FileRecord.BytesInUseAt, (uint)(end + EndMarkSize));
        return record;
    }

    private void Splice(int offset, int removed, ReadOnlySpan<byte> added)
    {
        var used = Record.BytesInUse;
        var newUsed = used - removed + added.Length;
        if (newUsed > Bytes.Length)
            throw new InvalidOperationException($"Record {number} has no room for {added.Length} bytes more.");
        Bytes.AsSpan(offset + removed, used - offset - removed).CopyTo(Bytes.AsSpan(offset + added.Length));
        added.CopyTo(Bytes.AsSpan(offset));
        if (newUsed < used)
            Bytes.AsSpan(newUsed, used - newUsed).Clear();
        Bytes.AsSpan().PutUInt32(FileRecord.BytesInUseAt, (uint)newUsed);
        IsChanged = true;
    }
}
