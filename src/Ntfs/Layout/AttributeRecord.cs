using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>An attribute in a file record (ATTRIBUTE_RECORD_HEADER), resident or not. The constructor checks the header.</summary>
internal readonly ref struct AttributeRecord
{
    /// <summary>The size of a resident header.</summary>
    public const int ResidentHeaderSize = 24;

    /// <summary>The size of a non-resident header.</summary>
    public const int NonResidentHeaderSize = 64;

    /// <summary>The size of the header of a sparse or compressed stream, which has one more field: the size without holes.</summary>
    public const int SparseHeaderSize = 72;

    private readonly ReadOnlySpan<byte> _bytes;

    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal AttributeRecord(ReadOnlySpan<byte> record, int offset, long recordNumber)
    {
        Offset = offset;
        RecordNumber = recordNumber;
        var available = record.Length - offset;
        var length = available < ResidentHeaderSize ? 0 : record.UInt32At(offset + 4);
        if (length < ResidentHeaderSize || length % 8 != 0 || length > (uint)available)
            throw Damage.In(recordNumber, "has an attribute that leads outside it");
        _bytes = record.Slice(offset, (int)length);
        if (!BodyIsInside() || !NameIsInside())
            throw Damage.In(recordNumber, Type, "has parts outside of itself");
    }

    /// <summary>The offset of the attribute in the record.</summary>
    public int Offset { get; }

    /// <summary>The number of the record that contains the attribute.</summary>
    public long RecordNumber { get; }

    /// <summary>The bytes of the attribute.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>The type of the attribute.</summary>
    public AttributeType Type => (AttributeType)_bytes.UInt32At(0);

    /// <summary>The number of bytes in the record.</summary>
    public int Length => _bytes.Length;

    /// <summary>True if the value lies in clusters.</summary>
    public bool IsNonResident => _bytes[8] != 0;

    /// <summary>The name of the attribute, often empty.</summary>
    public ReadOnlySpan<char> Name =>
        MemoryMarshal.Cast<byte, char>(_bytes.Slice(_bytes.UInt16At(10) * Math.Min((int)_bytes[9], 1), _bytes[9] * 2));

    /// <summary>The flags of the attribute: compressed, encrypted, sparse.</summary>
    public AttributeRecordFlags Flags => (AttributeRecordFlags)_bytes.UInt16At(12);

    /// <summary>The instance number, unique in the record.</summary>
    public ushort Instance => _bytes.UInt16At(14);

    /// <summary>The value of a resident attribute.</summary>
    public ReadOnlySpan<byte> Value
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _bytes.Slice(_bytes.UInt16At(20), (int)_bytes.UInt32At(16));
    }

    /// <summary>The first VCN that this attribute record describes, 0 for a resident attribute.</summary>
    public Vcn LowestVcn
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => new(IsNonResident ? _bytes.Int64At(16) : 0);
    }

    /// <summary>The last VCN that this attribute record describes, −1 if it has no clusters.</summary>
    public Vcn HighestVcn => new(_bytes.Int64At(24));

    /// <summary>The offset of the mapping pairs in the attribute.</summary>
    public int MappingPairsOffset => _bytes.UInt16At(32);

    /// <summary>The bytes from the mapping pairs to the end of the attribute.</summary>
    public ReadOnlySpan<byte> MappingPairs => _bytes[MappingPairsOffset..];

    /// <summary>Clusters of a compression unit, 0 if the stream is not compressed. ntfs-3g and Windows use 16.</summary>
    public int CompressionUnit => _bytes.UInt16At(34) == 0 ? 0 : 1 << _bytes.UInt16At(34);

    /// <summary>Allocated bytes, holes included. Valid if <see cref="LowestVcn"/> is 0.</summary>
    public long AllocatedBytes => _bytes.Int64At(40);

    /// <summary>Length of the stream in bytes. Valid if <see cref="LowestVcn"/> is 0.</summary>
    public long DataBytes => IsNonResident ? _bytes.Int64At(48) : _bytes.UInt32At(16);

    /// <summary>Allocated bytes without holes. Valid if <see cref="LowestVcn"/> is 0.</summary>
    public long RealBytes => !IsNonResident ? (Value.Length + 7) & ~7
        : (Flags & (AttributeRecordFlags.Sparse | AttributeRecordFlags.CompressionMask)) != AttributeRecordFlags.None
            && MappingPairsOffset >= SparseHeaderSize
            ? _bytes.Int64At(64)
            : AllocatedBytes;

    /// <summary>Initialised bytes: the part that was ever written. Valid if <see cref="LowestVcn"/> is 0.</summary>
    public long InitializedBytes => IsNonResident ? _bytes.Int64At(56) : _bytes.UInt32At(16);

    /// <summary>Returns the extents with absolute LCNs.</summary>
    /// <param name="totalClusters">The number of clusters of the volume.</param>
    public RunListReader Runs(long totalClusters) => new(this, totalClusters);

    /// <summary>Returns true if the attribute has this type and name.</summary>
    public bool Is(AttributeType type, ReadOnlySpan<char> name) => Type == type && Name.SequenceEqual(name);

    /// <summary>
    /// Checks that the name lies between header and body. A move rewrites the body, which would change a name that reaches into it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool NameIsInside() =>
        _bytes[9] == 0
            || (_bytes.UInt16At(10) % 2 == 0 && _bytes.UInt16At(10) + (_bytes[9] * 2) <= _bytes.UInt16At(IsNonResident ? 32 : 20));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool BodyIsInside()
    {
        if (!IsNonResident)
            return _bytes.UInt16At(20) + (long)_bytes.UInt32At(16) <= _bytes.Length;
        return _bytes.Length >= NonResidentHeaderSize
            && MappingPairsOffset >= NonResidentHeaderSize && MappingPairsOffset < _bytes.Length
            && _bytes.UInt16At(34) <= 16
            && LowestVcn.Value >= 0 && HighestVcn.Value >= LowestVcn.Value - 1 && HighestVcn.Value < long.MaxValue
            && (LowestVcn.Value > 0 || (AllocatedBytes >= 0 && DataBytes >= 0 && InitializedBytes >= 0));
    }
}

/// <summary>Flags of an attribute record: ATTRIBUTE_FLAG_*.</summary>
[Flags]
internal enum AttributeRecordFlags : ushort
{
    None = 0,
    Compressed = 0x0001,
    CompressionMask = 0x00FF,
    Encrypted = 0x4000,
    Sparse = 0x8000,
}
