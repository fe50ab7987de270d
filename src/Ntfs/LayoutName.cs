namespace FleetDefrag.Ntfs;

/// <summary>
/// A name of a file (FILE_LAYOUT_NAME_ENTRY). A file with hard links has several names, and a long name may have an 8.3 name beside it.
/// </summary>
/// <param name="file">The file that has the name.</param>
/// <param name="parent">The directory that contains the name.</param>
/// <param name="flags">The kind of name.</param>
/// <param name="text">The name, or the path from the root with <see cref="LayoutFlags.FullPath"/>. Valid during the call only.</param>
public readonly ref struct LayoutName(FileReference file, FileReference parent, LayoutNameFlags flags, ReadOnlySpan<char> text)
{
    /// <summary>The file that has the name.</summary>
    public FileReference File { get; } = file;

    /// <summary>The directory that contains the name.</summary>
    public FileReference Parent { get; } = parent;

    /// <summary>The kind of name.</summary>
    public LayoutNameFlags Flags { get; } = flags;

    /// <summary>The name, or the path from the root with <see cref="LayoutFlags.FullPath"/>. Valid during the call only.</summary>
    public ReadOnlySpan<char> Text { get; } = text;
}

/// <summary>The kinds of names (FILE_LAYOUT_NAME_ENTRY_*). The further names of a file with hard links have no flag.</summary>
[Flags]
public enum LayoutNameFlags : uint
{
    /// <summary>A further name.</summary>
    None = 0,

    /// <summary>The primary name.</summary>
    Primary = 1,

    /// <summary>The 8.3 name.</summary>
    Dos = 2,
}
