namespace FleetDefrag.Ntfs;

/// <summary>A stream of a file of a layout sweep (STREAM_LAYOUT_ENTRY): $DATA, $INDEX_ALLOCATION, $BITMAP, ….</summary>
/// <param name="file">The file that has the stream.</param>
/// <param name="type">The attribute type.</param>
/// <param name="name">The name without type: empty, <c>$I30</c>, or the name of a named stream.</param>
public readonly ref struct LayoutStream(FileReference file, AttributeType type, ReadOnlySpan<char> name)
{
    /// <summary>The file that has the stream.</summary>
    public FileReference File { get; } = file;

    /// <summary>The attribute type.</summary>
    public AttributeType Type { get; } = type;

    /// <summary>The name without type: empty, <c>$I30</c>, or the name of a named stream. Valid during the call only.</summary>
    public ReadOnlySpan<char> Name { get; } = name;

    /// <summary>The flags of the stream.</summary>
    public LayoutStreamFlags Flags { get; init; }

    /// <summary>FILE_ATTRIBUTE_* of the stream, not of the file: compressed, sparse, encrypted.</summary>
    public FileAttributes Attributes { get; init; }

    /// <summary>The number of allocated bytes.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>The length of the stream in bytes (end of file).</summary>
    public long Bytes { get; init; }

    /// <summary>True if the value lies in the file record and has no extents.</summary>
    public bool IsResident => Flags.HasFlag(LayoutStreamFlags.Resident);

    /// <summary>The identifier of the stream, valid after the call too. Allocates if the name is neither empty nor <c>$I30</c>.</summary>
    public StreamId Id => new(File, Type, Name.IsEmpty ? "" : Name is "$I30" ? "$I30" : Name.ToString());
}

/// <summary>Flags of a stream: STREAM_LAYOUT_ENTRY_* (winioctl.h).</summary>
[Flags]
public enum LayoutStreamFlags : uint
{
    /// <summary>An ordinary stream with clusters.</summary>
    None = 0,

    /// <summary>NTFS does not move the stream.</summary>
    Immovable = 1,

    /// <summary>Pinned by another component.</summary>
    Pinned = 2,

    /// <summary>The value is in the file record.</summary>
    Resident = 4,

    /// <summary>The stream has no clusters.</summary>
    NoClusters = 8,

    /// <summary>A stream information entry follows.</summary>
    HasInformation = 0x10,
}
