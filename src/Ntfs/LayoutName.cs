namespace FleetDefrag.Ntfs;

/// <summary>One name of a file (FILE_LAYOUT_NAME_ENTRY). Hard links have several, and a long name may have a DOS companion.</summary>
/// <param name="file">The file named.</param>
/// <param name="parent">The directory of this name.</param>
/// <param name="flags">Which kind of name.</param>
/// <param name="text">The name, or with <see cref="LayoutFlags.FullPath"/> the path from the root; valid during the call only.</param>
public readonly ref struct LayoutName(FileReference file, FileReference parent, LayoutNameFlags flags, ReadOnlySpan<char> text)
{
    /// <summary>The file named.</summary>
    public FileReference File { get; } = file;

    /// <summary>The directory of this name.</summary>
    public FileReference Parent { get; } = parent;

    /// <summary>Which kind of name.</summary>
    public LayoutNameFlags Flags { get; } = flags;

    /// <summary>The name, or with <see cref="LayoutFlags.FullPath"/> the path from the root; valid during the call only.</summary>
    public ReadOnlySpan<char> Text { get; } = text;
}

/// <summary>Kinds of names (FILE_LAYOUT_NAME_ENTRY_*). A hard link's further names have none.</summary>
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
