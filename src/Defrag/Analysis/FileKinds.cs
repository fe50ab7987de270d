namespace FleetDefrag.Defrag.Analysis;

/// <summary>What counts as a file and what as a directory.</summary>
internal static class FileKinds
{
    /// <summary>True for what counts as a file: neither a directory nor one of NTFS's own records.</summary>
    public static bool IsFile(this FileTraits traits) => (traits & (FileTraits.Directory | FileTraits.System)) == FileTraits.None;

    /// <summary>True for what counts as a directory, the root directory included.</summary>
    public static bool IsDirectory(this FileTraits traits) => (traits & (FileTraits.Directory | FileTraits.System)) == FileTraits.Directory;
}
