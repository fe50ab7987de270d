using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>An entry of $ATTRIBUTE_LIST (ATTRIBUTE_LIST_ENTRY). The entry locates one attribute record of a file.</summary>
internal readonly ref struct AttributeListEntry
{
    /// <summary>The number of bytes before the name.</summary>
    public const int HeaderSize = 26;

    /// <summary>The largest list that NTFS creates.</summary>
    public const int LargestListBytes = 256 << 10;

    private readonly ReadOnlySpan<byte> _bytes;

    internal AttributeListEntry(ReadOnlySpan<byte> bytes) => _bytes = bytes;

    /// <summary>The type of the attribute.</summary>
    public AttributeType Type => (AttributeType)_bytes.UInt32At(0);

    /// <summary>The name of the attribute.</summary>
    public ReadOnlySpan<char> Name => MemoryMarshal.Cast<byte, char>(_bytes.Slice(_bytes[6] == 0 ? 0 : _bytes[7], _bytes[6] * 2));

    /// <summary>The first VCN that the attribute record describes.</summary>
    public Vcn LowestVcn => new(_bytes.Int64At(8));

    /// <summary>The file record that holds the attribute.</summary>
    public FileReference Record => new(_bytes.UInt64At(16));

    /// <summary>The instance number of the attribute in the record.</summary>
    public ushort Instance => _bytes.UInt16At(24);

    /// <summary>The bytes of the entry.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Returns the size of an entry with a name of <paramref name="nameLength"/> characters.</summary>
    public static int SizeFor(int nameLength) => (HeaderSize + (nameLength * 2) + 7) & ~7;
}

/// <summary>Enumerates the entries of an attribute list.</summary>
internal ref struct AttributeListReader(ReadOnlySpan<byte> list, long baseRecord)
{
    private readonly ReadOnlySpan<byte> _list = list;
    private readonly long _baseRecord = baseRecord;
    private int _next;

    /// <summary>The current entry.</summary>
    public AttributeListEntry Current { get; private set; }

    /// <summary>Returns this enumerator, for <c>foreach</c>.</summary>
    public readonly AttributeListReader GetEnumerator() => this;

    /// <summary>Advances to the next entry.</summary>
    /// <exception cref="VolumeException">The entry exceeds the list.</exception>
    public bool MoveNext()
    {
        var left = _list[_next..];
        if (left.IsEmpty)
            return false;
        var length = left.Length < AttributeListEntry.HeaderSize ? 0 : left.UInt16At(4);
        if (length < AttributeListEntry.HeaderSize
            || length > left.Length
            || length % 8 != 0
            || (left[6] > 0 && left[7] + (left[6] * 2) > length))
            throw Damage.In(_baseRecord, AttributeType.AttributeList, "has an entry that leads outside it");
        Current = new AttributeListEntry(left[..length]);
        _next += length;
        return true;
    }
}
