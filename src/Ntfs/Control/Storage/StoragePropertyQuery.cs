namespace FleetDefrag.Ntfs.Control.Storage;

/// <summary>The input of IOCTL_STORAGE_QUERY_PROPERTY: STORAGE_PROPERTY_QUERY (winioctl.h).</summary>
internal static class StoragePropertyQuery
{
    /// <summary>The size of the structure: property, query type and one byte of parameters, padded.</summary>
    public const int Size = 12;

    private const uint StandardQuery = 0;

    /// <summary>Writes a query of a property.</summary>
    public static void Write(Span<byte> input, StorageProperty property)
    {
        input[..Size].Clear();
        input.PutUInt32(0, (uint)property);
        input.PutUInt32(4, StandardQuery);
    }

    /// <summary>Reads the queried property. Returns false if the input is not a standard query.</summary>
    public static bool TryRead(ReadOnlySpan<byte> input, out StorageProperty property)
    {
        property = input.Length >= sizeof(ulong) ? (StorageProperty)input.UInt32At(0) : default;
        return input.Length >= sizeof(ulong) && input.UInt32At(4) == StandardQuery;
    }
}
