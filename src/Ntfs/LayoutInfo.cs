namespace FleetDefrag.Ntfs;

/// <summary>Further facts of a file (FILE_LAYOUT_INFO_ENTRY); times are FILETIME values, 100 ns since 1601 UTC.</summary>
/// <param name="CreationTime">When it was made.</param>
/// <param name="LastAccessTime">When it was last read.</param>
/// <param name="LastWriteTime">When its data last changed.</param>
/// <param name="ChangeTime">When its record last changed.</param>
/// <param name="Attributes">FILE_ATTRIBUTE_* of the file.</param>
/// <param name="OwnerId">Quota owner.</param>
/// <param name="SecurityId">Entry in $Secure.</param>
/// <param name="Usn">Position in the change journal.</param>
public readonly record struct LayoutInfo(
    long CreationTime, long LastAccessTime, long LastWriteTime, long ChangeTime, FileAttributes Attributes, uint OwnerId, uint SecurityId, ulong Usn);
