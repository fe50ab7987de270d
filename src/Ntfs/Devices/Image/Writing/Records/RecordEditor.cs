using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Writing.Records;

/// <summary>A file record in memory whose attributes are replaced, added and removed. The editor writes nothing to the disk.</summary>
/// <param name="number">Number of the record.</param>
/// <param name="bytes">The whole record, update sequence restored.</param>
internal sealed class RecordEditor(long number, byte[] bytes)
{
    private const int NextInstanceAt = 40;
    private const int EndMarkSize = 8;

    /// <summary>Number of the record.</summary>
    public long Number => number;

    /// <summary>All bytes of the record, update sequence restored.</summary>
    public byte[] Bytes { get; } = WithBytesInUseCorrected(bytes, number);

    /// <summary>True where the record was changed.</summary>
    public bool IsChanged { get; private set; }

    /// <summary>The record as it is now.</summary>
    public FileRecord Record => new(Bytes, number);

    /// <summary>Bytes that are free for attributes.</summary>
    public int FreeBytes => Bytes.Length - Record.BytesInUse;

    /// <summary>The offset behind the last attribute.</summary>
    public int EndOffset => Record.BytesInUse - EndMarkSize;

    /// <summary>True where the record has no attribute.</summary>
    public bool IsEmpty => EndOffset <= Bytes.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);

    /// <summary>Creates an extension record.</summary>
    /// <param name="number">Number of the record.</param>
    /// <param name="recordBytes">Bytes of the record.</param>
    /// <param name="sequence">Sequence number of the record.</param>
    /// <param name="baseRecord">The file that the record belongs to.</param>
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

    /// <summary>Returns the offset of an attribute record, or −1.</summary>
    public int Find(AttributeType type, ReadOnlySpan<char> name, Vcn lowest)
    {
        foreach (var attribute in Record)
        {
            if (attribute.Is(type, name) && attribute.LowestVcn == lowest)
                return attribute.Offset;
        }

        return -1;
    }

    /// <summary>Returns the offset of the attribute with an instance number.</summary>
    /// <exception cref="VolumeException">The record has no such attribute.</exception>
    public int Find(ushort instance)
    {
        foreach (var attribute in Record)
        {
            if (attribute.Instance == instance)
                return attribute.Offset;
        }

        throw Damage.In(number, $"has no attribute {instance}, though an attribute list names it");
    }

    /// <summary>Returns the attribute at an offset.</summary>
    public AttributeRecord At(int offset) => new(Bytes.AsSpan(0, Record.BytesInUse), offset, number);

    /// <summary>Replaces the attribute at an offset.</summary>
    public void Replace(int offset, ReadOnlySpan<byte> attribute) => Splice(offset, At(offset).Length, attribute);

    /// <summary>Removes the attribute at an offset.</summary>
    public void Remove(int offset) => Splice(offset, At(offset).Length, []);

    /// <summary>
    /// Adds an attribute before the first attribute of a higher type. The record must not contain an attribute of the same type.
    /// </summary>
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

    /// <summary>Adds an attribute before the attribute at an offset.</summary>
    public void InsertAt(int offset, ReadOnlySpan<byte> attribute) => Splice(offset, 0, attribute);

    /// <summary>Copies another record, except its number, its sequence number and its update sequence number.</summary>
    public void CopyFrom(RecordEditor other)
    {
        const int RecordNumberAt = 44;
        var (sequence, updateNumber) = (Record.Sequence, Bytes.AsSpan().UInt16At(Bytes.AsSpan().UInt16At(4)));
        other.Bytes.CopyTo(Bytes, 0);
        Bytes.AsSpan().PutUInt16(16, sequence);
        Bytes.AsSpan().PutUInt32(RecordNumberAt, unchecked((uint)number));
        Bytes.AsSpan().PutUInt16(Bytes.AsSpan().UInt16At(4), updateNumber);
        IsChanged = true;
    }

    /// <summary>Marks the record as free. Its next user gets another sequence number.</summary>
    public void MarkFree()
    {
        var sequence = unchecked((ushort)(Record.Sequence + 1));
        Bytes.AsSpan().PutUInt16(16, sequence == 0 ? (ushort)1 : sequence);
        Bytes.AsSpan().PutUInt16(FileRecord.FlagsAt, (ushort)(Bytes.AsSpan().UInt16At(FileRecord.FlagsAt) & ~1));
        IsChanged = true;
    }

    /// <summary>Returns the next instance number and counts it up.</summary>
    public ushort TakeInstance()
    {
        var instance = Bytes.AsSpan().UInt16At(NextInstanceAt);
        Bytes.AsSpan().PutUInt16(NextInstanceAt, unchecked((ushort)(instance + 1)));
        return instance;
    }

    // Some writers store a size in use behind the end of the attributes. The bytes between would be kept as one more attribute.
    private static byte[] WithBytesInUseCorrected(byte[] record, long number)
    {
        int end = record.AsSpan().UInt16At(FileRecord.AttributesOffsetAt);
        foreach (var attribute in new FileRecord(record, number))
            end = attribute.Offset + (int)attribute.Length;
        if (end > record.Length - EndMarkSize)
            throw Damage.In(number, "has no space for the mark behind its attributes");
        record.AsSpan().PutUInt32(FileRecord.BytesInUseAt, (uint)(end + EndMarkSize));
        return record;
    }

    private void Splice(int offset, int removed, ReadOnlySpan<byte> added)
    {
        var used = Record.BytesInUse;
        var newUsed = used - removed + added.Length;
        if (newUsed > Bytes.Length)
            throw new InvalidOperationException($"Record {number} has no space for {added.Length} bytes more.");
        Bytes.AsSpan(offset + removed, used - offset - removed).CopyTo(Bytes.AsSpan(offset + added.Length));
        added.CopyTo(Bytes.AsSpan(offset));
        if (newUsed < used)
            Bytes.AsSpan(newUsed, used - newUsed).Clear();
        Bytes.AsSpan().PutUInt32(FileRecord.BytesInUseAt, (uint)newUsed);
        IsChanged = true;
    }
}
