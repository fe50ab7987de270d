using System.Runtime.CompilerServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>A file record (FILE_RECORD_SEGMENT_HEADER) with restored update sequence. The constructor checks the header.</summary>
internal readonly ref struct FileRecord
{
    /// <summary>The position of the offset of the first attribute in the header.</summary>
    public const int AttributesOffsetAt = 20;

    /// <summary>The position of the flags in the header.</summary>
    public const int FlagsAt = 22;

    /// <summary>The position of the number of bytes in use in the header.</summary>
    public const int BytesInUseAt = 24;

    private const int HeaderSize = 42;
    private const ushort InUseFlag = 1;
    private const ushort DirectoryFlag = 2;

    private readonly ReadOnlySpan<byte> _bytes;

    /// <summary>Creates a view of a record.</summary>
    /// <param name="bytes">The whole record, with restored update sequence.</param>
    /// <param name="number">The position of the record in the MFT.</param>
    /// <exception cref="VolumeException">The header is inconsistent.</exception>
    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public FileRecord(ReadOnlySpan<byte> bytes, long number)
    {
        _bytes = bytes;
        Number = number;
        int attributes = bytes.UInt16At(AttributesOffsetAt);
        var used = bytes.UInt32At(BytesInUseAt);
        if (attributes < HeaderSize || attributes % 8 != 0 || used > (uint)bytes.Length || attributes + 4 > used)
            throw Damage.In(number, "has an inconsistent header");
    }

    /// <summary>The position of the record in the MFT.</summary>
    public long Number { get; }

    /// <summary>True if the record belongs to a file.</summary>
    public bool IsInUse => (_bytes.UInt16At(FlagsAt) & InUseFlag) != 0;

    /// <summary>True for a directory.</summary>
    public bool IsDirectory => (_bytes.UInt16At(FlagsAt) & DirectoryFlag) != 0;

    /// <summary>The sequence number.</summary>
    public ushort Sequence => _bytes.UInt16At(16);

    /// <summary>The reference of this record.</summary>
    public FileReference Reference => new(Number, Sequence);

    /// <summary>The reference of the base record, 0 in a base record.</summary>
    public FileReference Base => new(_bytes.UInt64At(32));

    /// <summary>True if this is a base record, the first record of a file.</summary>
    public bool IsBase => Base.Value == 0;

    /// <summary>The number of bytes in use, end mark included.</summary>
    public int BytesInUse => (int)_bytes.UInt32At(BytesInUseAt);

    /// <summary>The bytes of the record.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>The number of bytes of the record.</summary>
    public int Length => _bytes.Length;

    /// <summary>Enumerates the attributes in the order of the record.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public AttributeEnumerator GetEnumerator() => new(_bytes[..BytesInUse], _bytes.UInt16At(AttributesOffsetAt), Number);

    /// <summary>
    /// Finds the first attribute of a type. The search ends at the first higher type, because attributes are ordered by type.
    /// </summary>
    /// <returns>
    /// False if the record has no such attribute, or an attribute before it exceeds the record. Enumerating the attributes reports the
    /// damage.
    /// </returns>
    /// <exception cref="VolumeException">The attribute itself exceeds the record.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
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

    /// <summary>
    /// Returns true if bytes begin with the signature of a file record. Records that were never used have no signature.
    /// </summary>
    public static bool HasMagic(ReadOnlySpan<byte> bytes) => bytes.StartsWith("FILE"u8);

    /// <summary>
    /// Returns true if the in-use flag is set. The update sequence does not cover the flag, so the flag can be read before the restore.
    /// </summary>
    public static bool SaysInUse(ReadOnlySpan<byte> bytes) => (bytes.UInt16At(FlagsAt) & InUseFlag) != 0;
}

/// <summary>Enumerates the attributes of a record.</summary>
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

    /// <summary>The current attribute.</summary>
    public AttributeRecord Current { get; private set; }

    /// <summary>Advances to the next attribute.</summary>
    /// <exception cref="VolumeException">The attribute exceeds the record.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
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
