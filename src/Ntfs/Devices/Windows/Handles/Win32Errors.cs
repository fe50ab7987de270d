using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>The one place where numbers from GetLastError become <see cref="Win32Error"/>.</summary>
internal static class Win32Errors
{
    /// <summary>The error of the call just made; nothing may be called between.</summary>
    public static Win32Error Last() => From(Marshal.GetLastPInvokeError());

    /// <summary>
    /// Reduces the many errors of Windows (winerror.h) to those that the code above the seam decides on; others pass as their
    /// number.
    /// </summary>
    public static Win32Error From(int error) => error switch
    {
        // PATH_NOT_FOUND, INVALID_DRIVE, BAD_NETPATH, INVALID_NAME, DELETE_PENDING, NOT_FOUND
        3 or 15 or 53 or 123 or 303 or 1168 => Win32Error.FileNotFound,
        // PRIVILEGE_NOT_HELD, ELEVATION_REQUIRED
        1314 or 740 => Win32Error.AccessDenied,
        // LOCK_VIOLATION, BUSY
        33 or 170 => Win32Error.SharingViolation,
        // DEV_NOT_EXIST, NO_SUCH_DEVICE, FILE_INVALID (dismounted below an open file), MEDIA_CHANGED, NO_MEDIA_IN_DRIVE,
        // DEVICE_NOT_CONNECTED, DEVICE_REMOVED
        55 or 433 or 1006 or 1110 or 1112 or 1167 or 1617 => Win32Error.NotReady,
        // SEEK, SECTOR_NOT_FOUND, GEN_FAILURE, IO_DEVICE
        25 or 27 or 31 or 1117 => Win32Error.ReadFault,
        // UNRECOGNIZED_VOLUME
        1005 => Win32Error.InvalidFunction,
        _ => (Win32Error)error,
    };
}
