namespace FleetDefrag.Ntfs;

/// <summary>One attribute of a file met by a sweep (STREAM_LAYOUT_ENTRY): $DATA, $INDEX_ALLOCATION, $BITMAP, ….</summary>
/// <param name="file">The file it belongs to.</param>
/// <param name="type">Its attribute type.</param>
/// <param name="name">Its bare name: empty, <c>$I30</c>, a named stream's name.</param>
public readonly ref struct LayoutStream(FileReference file, AttributeType type, ReadOnlySpan<char> name)
{
    /// <summary>The file it belongs to.</summary>
    public FileReference File { get; } = file;

    /// <summary>Its attribute type.</summary>
    public AttributeType Type { get; } = type;

    /// <summary>Its bare name: empty, <c>$I30</c>, a named stream's name; valid during the call only.</summary>
    public ReadOnlySpan<char> Name { get; } = name;

    /// <summary>What NTFS says of it.</summary>
    public LayoutStreamFlags Flags { get; init; }

    /// <summary>FILE_ATTRIBUTE_* of the stream itself: compressed, sparse, encrypted.</summary>
    public FileAttributes Attributes { get; init; }

    /// <summary>Allocated bytes.</summary>
    public long AllocatedBytes { get; init; }

    /// <summary>Length of the stream in bytes (end of file).</summary>
    public long Bytes { get; init; }

    /// <summary>True where the value lies in the file record and has no extents.</summary>
    public bool IsResident => Flags.HasFlag(LayoutStreamFlags.Resident);

    /// <summary>Names the stream beyond the call; allocates where the name is not a usual one.</summary>
    public StreamId Id => new(File, Type, Name.IsEmpty ? "" : Name is "$I30" ? "$I30" : Name.ToString());
}

/// <summary>STREAM_LAYOUT_ENTRY_* (winioctl.h).</summary>
[Flags]
public enum LayoutStreamFlags : uint
{
    /// <summary>An ordinary stream with clusters.</summary>
    None = 0,

    /// <summary>NTFS will not move it.</summary>
    Immovable = 1,

    /// <summary>Pinned by another component.</summary>
    Pinned = 2,

    /// <summary>The value is in the file record.</summary>
    Resident = 4,

    /// <summary>No clusters allocated.</summary>
    NoClusters = 8,

    /// <summary>A stream information entry follows.</summary>
    HasInformation = 0x10,
}
