namespace FleetDefrag.Ntfs;

/// <summary>The identifier of one stream of one file. MOVE_FILE moves a stream, and an extent list belongs to a stream.</summary>
/// <param name="File">The reference of the base record of the file.</param>
/// <param name="Type">$DATA for file data, $INDEX_ALLOCATION for the index of a directory, or another non-resident attribute.</param>
/// <param name="Name">The name: empty for the unnamed stream, <c>$I30</c> for the index of a directory.</param>
public readonly record struct StreamId(FileReference File, AttributeType Type, string Name)
{
    /// <summary>What follows the path of the file: a colon and the name of an alternate stream, else nothing.</summary>
    public string PathSuffix => Type == AttributeType.Data && Name.Length > 0 ? ":" + Name : "";

    /// <summary>Returns the identifier of the unnamed data stream of a file.</summary>
    public static StreamId Data(FileReference file) => new(file, AttributeType.Data, "");

    /// <summary>Returns the identifier of the index allocation of a directory.</summary>
    public static StreamId DirectoryIndex(FileReference directory) => new(directory, AttributeType.IndexAllocation, "$I30");
}
