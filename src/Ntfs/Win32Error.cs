namespace FleetDefrag.Ntfs;

/// <summary>The Win32 errors of the volume control codes (winerror.h) on which the callers of a volume device decide.</summary>
public enum Win32Error
{
    /// <summary>ERROR_SUCCESS.</summary>
    Success = 0,

    /// <summary>ERROR_INVALID_FUNCTION: the file system does not support the control code.</summary>
    InvalidFunction = 1,

    /// <summary>ERROR_FILE_NOT_FOUND: the file was deleted after the layout was read.</summary>
    FileNotFound = 2,

    /// <summary>ERROR_ACCESS_DENIED: the caller has no permission, the target is in use, or the file may not be moved.</summary>
    AccessDenied = 5,

    /// <summary>ERROR_INVALID_HANDLE.</summary>
    InvalidHandle = 6,

    /// <summary>ERROR_WRITE_PROTECT: the device was opened for reading only.</summary>
    WriteProtect = 19,

    /// <summary>ERROR_NOT_READY: the volume was dismounted, or its device was removed.</summary>
    NotReady = 21,

    /// <summary>ERROR_CRC: the medium could not be read.</summary>
    DataError = 23,

    /// <summary>ERROR_WRITE_FAULT: the medium could not be written.</summary>
    WriteFault = 29,

    /// <summary>ERROR_READ_FAULT: the medium could not be read.</summary>
    ReadFault = 30,

    /// <summary>ERROR_SHARING_VIOLATION: another process holds the file or volume open.</summary>
    SharingViolation = 32,

    /// <summary>ERROR_HANDLE_EOF: there is nothing (more) to report.</summary>
    HandleEof = 38,

    /// <summary>ERROR_NOT_SUPPORTED.</summary>
    NotSupported = 50,

    /// <summary>ERROR_INVALID_PARAMETER: malformed input, or a target that is not free.</summary>
    InvalidParameter = 87,

    /// <summary>ERROR_DISK_FULL: no free record or cluster is left for the change.</summary>
    DiskFull = 112,

    /// <summary>ERROR_INSUFFICIENT_BUFFER: the output buffer cannot hold even one entry.</summary>
    InsufficientBuffer = 122,

    /// <summary>ERROR_MORE_DATA: the buffer is full. Repeat the call from the end of the answer.</summary>
    MoreData = 234,

    /// <summary>FVE_E_LOCKED_VOLUME: the volume is locked by BitLocker.</summary>
    LockedByBitLocker = unchecked((int)0x8031_0000),

    /// <summary>ERROR_FILE_CORRUPT: the on-disk structure is damaged.</summary>
    FileCorrupt = 1392,

    /// <summary>ERROR_DISK_CORRUPT: the volume's structure is damaged.</summary>
    DiskCorrupt = 1393,
}
