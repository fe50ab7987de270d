namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>The header of a non-resident stream.</summary>
/// <param name="Type">The attribute type.</param>
/// <param name="Name">The name, as UTF-16 bytes.</param>
/// <param name="AllocatedBytes">The bytes of all VCNs, holes included.</param>
/// <param name="RealBytes">The length of the stream.</param>
internal readonly record struct StreamHeader(uint Type, byte[] Name, long AllocatedBytes, long RealBytes)
{
    /// <summary>The binary logarithm of the clusters in a compression unit.</summary>
    public const ushort UnitShift = 4;

    private const ushort CompressedOrSparse = 0x8001;

    /// <summary>ATTR_IS_COMPRESSED, ATTR_IS_ENCRYPTED, ATTR_IS_SPARSE.</summary>
    public ushort Flags { get; init; }

    /// <summary>The bytes of the allocated clusters of a compressed or sparse stream.</summary>
    public long StoredBytes { get; init; }

    /// <summary>True for a compressed or sparse stream.</summary>
    public bool HasUnits => (Flags & CompressedOrSparse) != 0;
}
