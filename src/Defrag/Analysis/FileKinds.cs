namespace FleetDefrag.Defrag.Analysis;

/// <summary>Tells files and directories apart from NTFS's own records.</summary>
internal static class FileKinds
{
    /// <summary>Returns true for a file: neither a directory nor one of NTFS's own records.</summary>
    public static bool IsFile(this FileTraits traits) => (traits & (FileTraits.Directory | FileTraits.System)) == FileTraits.None;

    /// <summary>Returns true for a directory, the root directory included.</summary>
    public static bool IsDirectory(this FileTraits traits) => (traits & (FileTraits.Directory | FileTraits.System)) == FileTraits.Directory;
}
