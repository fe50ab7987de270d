using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>One entry of $ATTRIBUTE_LIST (ATTRIBUTE_LIST_ENTRY): where one attribute record of a file stands.</summary>
internal readonly ref struct AttributeListEntry
{
    /// <summary>Bytes before the name.</summary>
    public const int HeaderSize = 26;

    /// <summary>The largest list that NTFS makes.</summary>
    public const int LargestListBytes = 256 << 10;

    private readonly ReadOnlySpan<byte> _bytes;

    internal AttributeListEntry(ReadOnlySpan<byte> bytes) => _bytes = bytes;

    /// <summary>Type of the attribute.</summary>
    public AttributeType Type => (AttributeType)_bytes.UInt32At(0);

    /// <summary>Its name.</summary>
    public ReadOnlySpan<char> Name => MemoryMarshal.Cast<byte, char>(_bytes.Slice(_bytes[6] == 0 ? 0 : _bytes[7], _bytes[6] * 2));

    /// <summary>First cluster of the stream that the attribute record tells of.</summary>
    public Vcn LowestVcn => new(_bytes.Int64At(8));

    /// <summary>The record that holds it.</summary>
    public FileReference Record => new(_bytes.UInt64At(16));

    /// <summary>Its instance number in that record.</summary>
    public ushort Instance => _bytes.UInt16At(24);

    /// <summary>Its bytes.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Bytes of an entry with a name of so many characters.</summary>
    public static int SizeFor(int nameLength) => (HeaderSize + (nameLength * 2) + 7) & ~7;
}

/// <summary>Walks an attribute list.</summary>
internal ref struct AttributeListReader(ReadOnlySpan<byte> list, long baseRecord)
{
    private readonly ReadOnlySpan<byte> _list = list;
    private readonly long _baseRecord = baseRecord;
    private int _next;

    /// <summary>The entry last reached.</summary>
    public AttributeListEntry Current { get; private set; }

    /// <summary>Itself, for foreach.</summary>
    public readonly AttributeListReader GetEnumerator() => this;

    /// <summary>Goes to the next entry.</summary>
    /// <exception cref="VolumeException">It leads out of the list.</exception>
    public bool MoveNext()
    {
        var left = _list[_next..];
        if (left.IsEmpty)
            return false;
        var length = left.Length < AttributeListEntry.HeaderSize ? 0 : left.UInt16At(4);
        if (length < AttributeListEntry.HeaderSize || length > left.Length || length % 8 != 0 || (left[6] > 0 && left[7] + (left[6] * 2) > length))
            throw Damage.In(_baseRecord, AttributeType.AttributeList, "has an entry that leads out of it");
        Current = new AttributeListEntry(left[..length]);
        _next += length;
        return true;
    }
}
