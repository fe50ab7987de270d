namespace FleetDefrag.Ntfs;

/// <summary>Times, owner and USN of a file (FILE_LAYOUT_INFO_ENTRY). Times are FILETIME values: 100 ns units since 1601 UTC.</summary>
/// <param name="CreationTime">The time of creation.</param>
/// <param name="LastAccessTime">The time of the last read.</param>
/// <param name="LastWriteTime">The time of the last change of the data.</param>
/// <param name="ChangeTime">The time of the last change of the file record.</param>
/// <param name="Attributes">FILE_ATTRIBUTE_* of the file.</param>
/// <param name="OwnerId">The quota owner.</param>
/// <param name="SecurityId">The entry in $Secure.</param>
/// <param name="Usn">The position in the change journal.</param>
internal readonly record struct LayoutInfo(
    long CreationTime,
    long LastAccessTime,
    long LastWriteTime,
    long ChangeTime,
    FileAttributes Attributes,
    uint OwnerId,
    uint SecurityId,
    ulong Usn);
