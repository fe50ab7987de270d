namespace FleetDefrag.Ntfs;

/// <summary>A file or directory of a layout sweep (FILE_LAYOUT_ENTRY).</summary>
/// <param name="Reference">The reference of the base record.</param>
/// <param name="Attributes">FILE_ATTRIBUTE_* of the file. <see cref="FileAttributes.Directory"/> marks directories.</param>
public readonly record struct LayoutFile(FileReference Reference, FileAttributes Attributes)
{
    /// <summary>
    /// The time of creation as FILETIME: 100 ns units since 1601 UTC. 0 where <see cref="LayoutFlags.ExtraInfo"/> was not asked for.
    /// </summary>
    public long CreatedAt { get; init; }

    /// <summary>True for a directory.</summary>
    public bool IsDirectory => Attributes.HasFlag(FileAttributes.Directory);
}
