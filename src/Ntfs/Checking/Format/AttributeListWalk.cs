using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>Enumerates the entries of an attribute list.</summary>
internal ref struct AttributeListWalk(ReadOnlySpan<byte> list)
{
    private readonly ReadOnlySpan<byte> _list = list;
    private int _next;

    /// <summary>The current entry.</summary>
    public AttributeListEntry Current { get; private set; }

    /// <summary>The problem that ended the enumeration early, or an empty text.</summary>
    public string Problem { get; private set; } = "";

    /// <summary>Advances to the next entry.</summary>
    public bool MoveNext()
    {
        if (_next >= _list.Length)
            return false;
        var rest = _list[_next..];
        if (rest.Length < AttributeListEntry.LeastSize)
            return Fail();
        int length = rest.U16(4);
        if (length < AttributeListEntry.LeastSize || length % 8 != 0 || length > rest.Length)
            return Fail();
        if (rest[6] != 0 && (rest[7] % 2 != 0 || rest[7] < AttributeListEntry.LeastSize || rest[7] + (rest[6] * 2) > length))
            return Fail();
        Current = new AttributeListEntry(rest[..length]);
        _next += length;
        return true;
    }

    private bool Fail()
    {
        Problem = $"the entry at byte {_next} is malformed";
        return false;
    }
}

/// <summary>An entry of an attribute list. The entry names the record that holds an attribute, or a part of one.</summary>
internal readonly ref struct AttributeListEntry(ReadOnlySpan<byte> bytes)
{
    /// <summary>The number of bytes of an entry without a name.</summary>
    public const int LeastSize = 26;

    private readonly ReadOnlySpan<byte> _bytes = bytes;

    public AttributeType Type => (AttributeType)_bytes.U32(0);

    public ReadOnlySpan<char> Name => _bytes[6] == 0 ? [] : MemoryMarshal.Cast<byte, char>(_bytes.Slice(_bytes[7], _bytes[6] * 2));

    public long LowestVcn => _bytes.I64(8);

    public FileReference Record => new(_bytes.U64(16));

    public ushort Instance => _bytes.U16(24);
}
