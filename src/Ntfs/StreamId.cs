namespace FleetDefrag.Ntfs;

/// <summary>Names one stream of one file: what an extent list belongs to and what MOVE_FILE moves.</summary>
/// <param name="File">The file's base record.</param>
/// <param name="Type">$DATA for file data, $INDEX_ALLOCATION for a directory's index, or another non-resident attribute.</param>
/// <param name="Name">Empty for the unnamed stream, <c>$I30</c> for a directory's index.</param>
public readonly record struct StreamId(FileReference File, AttributeType Type, string Name)
{
    /// <summary>The unnamed data stream of a file.</summary>
    public static StreamId Data(FileReference file) => new(file, AttributeType.Data, "");

    /// <summary>The index allocation of a directory.</summary>
    public static StreamId DirectoryIndex(FileReference directory) => new(directory, AttributeType.IndexAllocation, "$I30");
}
