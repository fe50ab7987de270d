namespace FleetDefrag.Ntfs.Control;

/// <summary>The control codes that the product sends (Windows SDK, winioctl.h).</summary>
public enum ControlCode : uint
{
    /// <summary>No code.</summary>
    None = 0,

    /// <summary>FSCTL_LOCK_VOLUME.</summary>
    LockVolume = 0x90018,

    /// <summary>FSCTL_UNLOCK_VOLUME.</summary>
    UnlockVolume = 0x9001C,

    /// <summary>FSCTL_DISMOUNT_VOLUME.</summary>
    DismountVolume = 0x90020,

    /// <summary>FSCTL_GET_NTFS_VOLUME_DATA.</summary>
    GetNtfsVolumeData = 0x90064,

    /// <summary>FSCTL_GET_NTFS_FILE_RECORD.</summary>
    GetNtfsFileRecord = 0x90068,

    /// <summary>FSCTL_GET_VOLUME_BITMAP.</summary>
    GetVolumeBitmap = 0x9006F,

    /// <summary>FSCTL_GET_RETRIEVAL_POINTERS, sent to a stream instead of the volume.</summary>
    GetRetrievalPointers = 0x90073,

    /// <summary>FSCTL_MOVE_FILE.</summary>
    MoveFile = 0x90074,

    /// <summary>FSCTL_IS_VOLUME_DIRTY.</summary>
    IsVolumeDirty = 0x90078,

    /// <summary>FSCTL_ALLOW_EXTENDED_DASD_IO: lets a volume handle read and write up to the last sector of the partition.</summary>
    AllowExtendedDasdIo = 0x90083,

    /// <summary>FSCTL_QUERY_FILE_LAYOUT.</summary>
    QueryFileLayout = 0x90277,

    /// <summary>FSCTL_GET_REFS_VOLUME_DATA, the counterpart of <see cref="GetNtfsVolumeData"/> for ReFS.</summary>
    GetRefsVolumeData = 0x902D8,

    /// <summary>IOCTL_DISK_GET_LENGTH_INFO: the length of the partition in bytes, an i64. The disk below the volume answers.</summary>
    DiskGetLengthInfo = 0x7405C,

    /// <summary>IOCTL_STORAGE_QUERY_PROPERTY. The disk below the volume answers.</summary>
    StorageQueryProperty = 0x2D1400,
}
