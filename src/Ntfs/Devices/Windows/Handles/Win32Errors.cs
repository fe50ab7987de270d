using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>Converts the numbers of GetLastError to <see cref="Win32Error"/>.</summary>
internal static class Win32Errors
{
    /// <summary>Returns the error of the last native call. No other call may lie between.</summary>
    public static Win32Error Last() => From(Marshal.GetLastPInvokeError());

    /// <summary>
    /// Maps the errors of Windows (winerror.h) to those on which the callers of a volume device decide. Other errors keep their number.
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
