using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>Builds an attribute list from its entries, added in the order of type, name and VCN.</summary>
internal sealed class AttributeListBuilder
{
    private readonly List<byte> _bytes = [];

    /// <summary>Adds an entry.</summary>
    /// <param name="type">The attribute type.</param>
    /// <param name="name">The name, as UTF-16 bytes.</param>
    /// <param name="lowestVcn">The first VCN of the attribute's segment.</param>
    /// <param name="record">The reference of the record that holds the segment.</param>
    /// <param name="instance">The instance number of the attribute in its record.</param>
    public void Add(uint type, ReadOnlySpan<byte> name, long lowestVcn, ulong record, int instance)
    {
        var entry = new byte[RecordRoom.Aligned(RecordRoom.ListEntryBytes + name.Length)];
        BinaryPrimitives.WriteUInt32LittleEndian(entry, type);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(4), (ushort)entry.Length);
        entry[6] = (byte)(name.Length / 2);
        entry[7] = RecordRoom.ListEntryBytes;
        BinaryPrimitives.WriteInt64LittleEndian(entry.AsSpan(8), lowestVcn);
        BinaryPrimitives.WriteUInt64LittleEndian(entry.AsSpan(16), record);
        BinaryPrimitives.WriteUInt16LittleEndian(entry.AsSpan(24), (ushort)instance);
        name.CopyTo(entry.AsSpan(RecordRoom.ListEntryBytes));
        _bytes.AddRange(entry);
    }

    /// <summary>Returns the list.</summary>
    public byte[] ToArray() => [.. _bytes];
}
