using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>A file record (FILE_RECORD_SEGMENT_HEADER) whose update sequence was restored. Checked when made.</summary>
internal readonly ref struct FileRecord
{
    /// <summary>Offset of the first attribute in the header.</summary>
    public const int AttributesOffsetAt = 20;

    /// <summary>Flags in the header.</summary>
    public const int FlagsAt = 22;

    /// <summary>Bytes in use in the header.</summary>
    public const int BytesInUseAt = 24;

    private const int HeaderSize = 42;
    private const ushort InUseFlag = 1;
    private const ushort DirectoryFlag = 2;

    private readonly ReadOnlySpan<byte> _bytes;

    /// <summary>Takes a record.</summary>
    /// <param name="bytes">The whole record, restored.</param>
    /// <param name="number">Its position in the MFT.</param>
    /// <exception cref="VolumeException">Its header contradicts itself.</exception>
    public FileRecord(ReadOnlySpan<byte> bytes, long number)
    {
        _bytes = bytes;
        Number = number;
        int attributes = bytes.UInt16At(AttributesOffsetAt);
        var used = bytes.UInt32At(BytesInUseAt);
        if (attributes < HeaderSize || attributes % 8 != 0 || used > (uint)bytes.Length || attributes + 4 > used)
            throw Damage.In(number, "has a header that contradicts itself");
    }

    /// <summary>Position in the MFT.</summary>
    public long Number { get; }

    /// <summary>True where the record belongs to a file.</summary>
    public bool IsInUse => (_bytes.UInt16At(FlagsAt) & InUseFlag) != 0;

    /// <summary>True for a directory.</summary>
    public bool IsDirectory => (_bytes.UInt16At(FlagsAt) & DirectoryFlag) != 0;

    /// <summary>Sequence number.</summary>
    public ushort Sequence => _bytes.UInt16At(16);

    /// <summary>This record as others name it.</summary>
    public FileReference Reference => new(Number, Sequence);

    /// <summary>The base record, or 0 where this is one.</summary>
    public FileReference Base => new(_bytes.UInt64At(32));

    /// <summary>True where this is a file's first record.</summary>
    public bool IsBase => Base.Value == 0;

    /// <summary>Bytes in use, the end mark included.</summary>
    public int BytesInUse => (int)_bytes.UInt32At(BytesInUseAt);

    /// <summary>All of its bytes.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Bytes of the record.</summary>
    public int Length => _bytes.Length;

    /// <summary>The attributes in the order they stand.</summary>
    public AttributeEnumerator GetEnumerator() => new(_bytes[..BytesInUse], _bytes.UInt16At(AttributesOffsetAt), Number);

    /// <summary>Finds the first attribute of a type. Attributes stand in the order of their types, so it looks no further than where it would be.</summary>
    /// <returns>False where there is none, or the attributes before it lead out of the record: walking them tells what is wrong.</returns>
    /// <exception cref="VolumeException">It leads out of the record itself.</exception>
    public bool TryFindFirst(AttributeType type, out AttributeRecord attribute)
    {
        var used = _bytes[..BytesInUse];
        for (int at = used.UInt16At(AttributesOffsetAt); used.Length - at >= AttributeRecord.ResidentHeaderSize;)
        {
            var found = used.UInt32At(at);
            if (found == (uint)type)
            {
                attribute = new AttributeRecord(used, at, Number);
                return true;
            }

            var length = used.UInt32At(at + 4);
            if (found > (uint)type || length < AttributeRecord.ResidentHeaderSize || length > (uint)(used.Length - at))
                break;
            at += (int)length;
        }

        attribute = default;
        return false;
    }

    /// <summary>True where these bytes begin as a file record does; the magic of free, never used records is missing.</summary>
    public static bool HasMagic(ReadOnlySpan<byte> bytes) => bytes.StartsWith("FILE"u8);

    /// <summary>True where the header says "in use"; the flag is not covered by the update sequence, so it can be read before restoring.</summary>
    public static bool SaysInUse(ReadOnlySpan<byte> bytes) => (bytes.UInt16At(FlagsAt) & InUseFlag) != 0;
}

/// <summary>Walks the attributes of a record.</summary>
internal ref struct AttributeEnumerator
{
    private readonly ReadOnlySpan<byte> _used;
    private readonly long _record;
    private int _next;

    internal AttributeEnumerator(ReadOnlySpan<byte> used, int first, long record)
    {
        _used = used;
        _next = first;
        _record = record;
        Current = default;
    }

    /// <summary>The attribute last reached.</summary>
    public AttributeRecord Current { get; private set; }

    /// <summary>Goes to the next attribute.</summary>
    /// <exception cref="VolumeException">It leads out of the record.</exception>
    public bool MoveNext()
    {
        if (_used.Length - _next < 4)
            throw Damage.In(_record, "has attributes without an end");
        if (_used.UInt32At(_next) == (uint)AttributeType.End)
            return false;
        Current = new AttributeRecord(_used, _next, _record);
        _next += Current.Length;
        return true;
    }
}
