namespace FleetDefrag.Ntfs;

/// <summary>One file or directory met by a sweep (FILE_LAYOUT_ENTRY).</summary>
/// <param name="Reference">The base record.</param>
/// <param name="Attributes">FILE_ATTRIBUTE_* of the file; <see cref="FileAttributes.Directory"/> tells directories.</param>
public readonly record struct LayoutFile(FileReference Reference, FileAttributes Attributes)
{
    /// <summary>True for a directory.</summary>
    public bool IsDirectory => Attributes.HasFlag(FileAttributes.Directory);
}
