using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Linux;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Releases ranges of files and block devices on Linux.</summary>
internal static class LinuxDiscard
{
    /// <summary>Punches a hole into a file, or discards a range of a block device.</summary>
    /// <returns>False if the file system or the device supports neither.</returns>
    public static bool TryRun(SafeFileHandle handle, bool isBlockDevice, long offsetBytes, long lengthBytes)
    {
        var range = new LibC.BlockRange { Start = (ulong)offsetBytes, Length = (ulong)lengthBytes };
        var result = isBlockDevice
            ? LibC.IoControl(handle, LibC.BlockDiscard, range)
            : LibC.FileAllocate(handle, LibC.PunchHole, offsetBytes, lengthBytes);
        if (result == 0)
            return true;
        var error = Marshal.GetLastPInvokeError();
        return error == ErrorNumber.NotSupported ? false : throw new IOException(Marshal.GetPInvokeErrorMessage(error));
    }
}
