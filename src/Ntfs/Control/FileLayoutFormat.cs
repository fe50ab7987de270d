namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// Sizes and offsets of the FSCTL_QUERY_FILE_LAYOUT output (winioctl.h). An offset to another structure is relative to the structure
/// that contains the offset.
/// </summary>
internal static class FileLayoutFormat
{
    /// <summary>QUERY_FILE_LAYOUT_OUTPUT: file count at 0, first file at 4, flags at 8.</summary>
    public const int HeaderSize = 16;

    /// <summary>
    /// FILE_LAYOUT_ENTRY: version 0, next 4, flags 8, attributes 12, reference 16, first name 24, first stream 28, extra information 32,
    /// length of the extra information 36.
    /// </summary>
    public const int FileSize = 40;

    /// <summary>Where an entry holds the offset of its times, owner and USN.</summary>
    public const int InfoOffset = 32;

    /// <summary>FILE_LAYOUT_NAME_ENTRY before its text: next 0, flags 4, parent 8, byte length 16.</summary>
    public const int NameSize = 24;

    /// <summary>FILE_LAYOUT_INFO_ENTRY: four times 0, attributes 32, owner 40, security id 44, USN 48, storage reserve 56.</summary>
    public const int InfoSize = 64;

    /// <summary>
    /// STREAM_LAYOUT_ENTRY before its identifier: version 0, next 4, flags 8, extents 12, allocation 16, end of file 24,
    /// information 32, type 36, attribute flags 40, identifier bytes 44.
    /// </summary>
    public const int StreamSize = 48;

    /// <summary>STREAM_EXTENT_ENTRY before its RETRIEVAL_POINTERS_BUFFER: flags 0.</summary>
    public const int ExtentsSize = 8;

    /// <summary>STREAM_EXTENT_ENTRY_AS_RETRIEVAL_POINTERS.</summary>
    public const uint AsRetrievalPointers = 1;

    /// <summary>STREAM_EXTENT_ENTRY_ALL_EXTENTS.</summary>
    public const uint AllExtents = 2;

    /// <summary>QUERY_FILE_LAYOUT_SINGLE_INSTANCED: one entry a file and one a stream. Always set on NTFS.</summary>
    public const uint SingleInstanced = 1;
}
