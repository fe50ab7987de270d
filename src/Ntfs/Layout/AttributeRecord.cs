using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>One attribute in a file record (ATTRIBUTE_RECORD_HEADER), resident or not. Checked when made.</summary>
internal readonly ref struct AttributeRecord
{
    /// <summary>Bytes of a resident header.</summary>
    public const int ResidentHeaderSize = 24;

    /// <summary>Bytes of a non-resident header.</summary>
    public const int NonResidentHeaderSize = 64;

    /// <summary>Bytes of the header of a sparse or compressed stream: one more size, that of its real clusters.</summary>
    public const int SparseHeaderSize = 72;

    private readonly ReadOnlySpan<byte> _bytes;

    internal AttributeRecord(ReadOnlySpan<byte> record, int offset, long recordNumber)
    {
        Offset = offset;
        RecordNumber = recordNumber;
        var available = record.Length - offset;
        var length = available < ResidentHeaderSize ? 0 : record.UInt32At(offset + 4);
        if (length < ResidentHeaderSize || length % 8 != 0 || length > (uint)available)
            throw Damage.In(recordNumber, "has an attribute that leads out of it");
        _bytes = record.Slice(offset, (int)length);
        if (!BodyIsInside() || !NameIsInside())
            throw Damage.In(recordNumber, Type, "has parts outside of itself");
    }

    /// <summary>Offset in the record.</summary>
    public int Offset { get; }

    /// <summary>The record it stands in.</summary>
    public long RecordNumber { get; }

    /// <summary>All of its bytes.</summary>
    public ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>Its type.</summary>
    public AttributeType Type => (AttributeType)_bytes.UInt32At(0);

    /// <summary>Bytes in the record.</summary>
    public int Length => _bytes.Length;

    /// <summary>True where the value lies in clusters.</summary>
    public bool IsNonResident => _bytes[8] != 0;

    /// <summary>Its name, often empty.</summary>
    public ReadOnlySpan<char> Name => MemoryMarshal.Cast<byte, char>(_bytes.Slice(_bytes.UInt16At(10) * Math.Min((int)_bytes[9], 1), _bytes[9] * 2));

    /// <summary>Compressed, encrypted, sparse.</summary>
    public AttributeRecordFlags Flags => (AttributeRecordFlags)_bytes.UInt16At(12);

    /// <summary>Unique among the attributes of its record.</summary>
    public ushort Instance => _bytes.UInt16At(14);

    /// <summary>The value of a resident attribute.</summary>
    public ReadOnlySpan<byte> Value => _bytes.Slice(_bytes.UInt16At(20), (int)_bytes.UInt32At(16));

    /// <summary>First cluster of the stream that this record tells of; 0 for a resident attribute.</summary>
    public Vcn LowestVcn => new(IsNonResident ? _bytes.Int64At(16) : 0);

    /// <summary>Last cluster of the stream that this record tells of; −1 where it has none.</summary>
    public Vcn HighestVcn => new(_bytes.Int64At(24));

    /// <summary>Offset of the mapping pairs within the attribute.</summary>
    public int MappingPairsOffset => _bytes.UInt16At(32);

    /// <summary>Mapping pairs up to the end of the attribute.</summary>
    public ReadOnlySpan<byte> MappingPairs => _bytes[MappingPairsOffset..];

    /// <summary>Clusters of a compression unit; 0 where the stream is not compressed. ntfs-3g and Windows use 16.</summary>
    public int CompressionUnit => _bytes.UInt16At(34) == 0 ? 0 : 1 << _bytes.UInt16At(34);

    /// <summary>Bytes of all its clusters, holes included. Valid where <see cref="LowestVcn"/> is 0.</summary>
    public long AllocatedBytes => _bytes.Int64At(40);

    /// <summary>Bytes of the stream. Valid where <see cref="LowestVcn"/> is 0.</summary>
    public long DataBytes => IsNonResident ? _bytes.Int64At(48) : _bytes.UInt32At(16);

    /// <summary>Bytes of its real clusters, holes not counted. Valid where <see cref="LowestVcn"/> is 0.</summary>
    public long RealBytes => !IsNonResident ? (Value.Length + 7) & ~7
        : (Flags & (AttributeRecordFlags.Sparse | AttributeRecordFlags.CompressionMask)) != AttributeRecordFlags.None && MappingPairsOffset >= SparseHeaderSize ? _bytes.Int64At(64) : AllocatedBytes;

    /// <summary>Bytes that were ever written. Valid where <see cref="LowestVcn"/> is 0.</summary>
    public long InitializedBytes => IsNonResident ? _bytes.Int64At(56) : _bytes.UInt32At(16);

    /// <summary>Its extents, absolute.</summary>
    /// <param name="totalClusters">Of the volume.</param>
    public RunListReader Runs(long totalClusters) => new(this, totalClusters);

    /// <summary>True where this is the (type, name) asked for.</summary>
    public bool Is(AttributeType type, ReadOnlySpan<char> name) => Type == type && Name.SequenceEqual(name);

    /// <summary>The name stands between header and body: a move rewrites the body, and a name that reached into it would change.</summary>
    private bool NameIsInside() => _bytes[9] == 0 || (_bytes.UInt16At(10) % 2 == 0 && _bytes.UInt16At(10) + (_bytes[9] * 2) <= _bytes.UInt16At(IsNonResident ? 32 : 20));

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

/// <summary>ATTRIBUTE_FLAG_* of an attribute record.</summary>
[Flags]
internal enum AttributeRecordFlags : ushort
{
    None = 0,
    Compressed = 0x0001,
    CompressionMask = 0x00FF,
    Encrypted = 0x4000,
    Sparse = 0x8000,
}
