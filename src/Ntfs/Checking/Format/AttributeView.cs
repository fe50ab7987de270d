using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>One attribute of a file record (ATTRIBUTE_RECORD_HEADER).</summary>
internal readonly ref struct AttributeView(ReadOnlySpan<byte> bytes)
{
    /// <summary>The number of bytes of the header of a resident attribute.</summary>
    public const int LeastSize = 24;

    private const int NonResidentSize = 64;
    private const int PackedSize = 72;
    private const ushort CompressedFlags = 0x00FF;
    private const ushort SparseFlag = 0x8000;
    private const int LargestUnitExponent = 16;

    private readonly ReadOnlySpan<byte> _bytes = bytes;

    public AttributeType Type => (AttributeType)_bytes.U32(0);

    public bool IsNonResident => _bytes[8] != 0;

    public ushort Flags => _bytes.U16(12);

    public ushort Instance => _bytes.U16(14);

    public ReadOnlySpan<char> Name => MemoryMarshal.Cast<byte, char>(_bytes.Slice(_bytes.U16(10), _bytes[9] * 2));

    /// <summary>The value of a resident attribute.</summary>
    public ReadOnlySpan<byte> Value => _bytes.Slice(_bytes.U16(20), (int)_bytes.U32(16));

    public long LowestVcn => IsNonResident ? _bytes.I64(16) : 0;

    public long HighestVcn => _bytes.I64(24);

    /// <summary>True if the header has the field for the size of the allocated clusters without holes.</summary>
    public bool IsPacked => (Flags & (CompressedFlags | SparseFlag)) != 0;

    /// <summary>Clusters of a compression unit, 0 if the stream is not compressed. Valid only if <see cref="LowestVcn"/> is 0.</summary>
    public long UnitClusters => (Flags & CompressedFlags) != 0 && _bytes.U16(34) <= LargestUnitExponent ? 1L << _bytes.U16(34) : 0;

    public long AllocatedBytes => _bytes.I64(40);

    public long RealBytes => _bytes.I64(48);

    public long InitialisedBytes => _bytes.I64(56);

    /// <summary>Bytes of the allocated clusters without holes. Valid only if <see cref="IsPacked"/>.</summary>
    public long PackedBytes => _bytes.I64(64);

    public ReadOnlySpan<byte> MappingPairs => _bytes[_bytes.U16(32)..];

    /// <summary>Returns the problem of the header, or an empty text. The other members are valid only without a problem.</summary>
    public string Problem()
    {
        int nameOffset = _bytes.U16(10);
        if (_bytes[9] != 0 && (nameOffset % 2 != 0 || nameOffset < LeastSize || nameOffset + (_bytes[9] * 2) > _bytes.Length))
            return "its name lies outside it";
        if (_bytes[9] == 0 && nameOffset > _bytes.Length)
            return "its name lies outside it";
        if (!IsNonResident)
        {
            int valueOffset = _bytes.U16(20);
            if (NameReaches(valueOffset))
                return "its name leads into its value";
            return valueOffset < LeastSize || valueOffset > _bytes.Length || _bytes.U32(16) > (uint)(_bytes.Length - valueOffset)
                ? "its value lies outside it"
                : "";
        }

        if (_bytes.Length < NonResidentSize + 1)
            return "its header is cut off";
        int pairs = _bytes.U16(32);
        if (pairs < NonResidentSize || pairs >= _bytes.Length)
            return "its run list lies outside it";
        if (NameReaches(pairs))
            return "its name leads into its run list";
        if (LowestVcn < 0 || HighestVcn < -1 || HighestVcn > RunWalk.MostVcns || LowestVcn > HighestVcn + 1)
            return $"it covers VCN {LowestVcn} to {HighestVcn}";
        return LowestVcn == 0 && IsPacked && pairs < PackedSize ? "its header is cut off" : "";
    }

    /// <summary>Returns true if the name reaches into the body. The name lies between header and body.</summary>
    private bool NameReaches(int body) => _bytes[9] != 0 && _bytes.U16(10) + (_bytes[9] * 2) > body;
}
