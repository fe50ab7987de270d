using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Interop.Windows;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>Opens files and sends them control codes. The error is captured at once.</summary>
[SupportedOSPlatform("windows")]
internal static class FileHandles
{
    // These flags work for files and directories, and open links themselves instead of their targets.
    private const uint Flags = Kernel32.FILE_FLAG_BACKUP_SEMANTICS | Kernel32.FILE_FLAG_OPEN_REPARSE_POINT;
    private const uint ShareAll = Kernel32.FILE_SHARE_READ | Kernel32.FILE_SHARE_WRITE | Kernel32.FILE_SHARE_DELETE;

    /// <summary>Opens a volume for reading and for control codes.</summary>
    public static Win32Error OpenVolume(string device, out SafeFileHandle handle) =>
        OpenVolume(device, Kernel32.GENERIC_READ, flags: 0, out handle);

    /// <summary>Opens a volume for reading its sectors without buffering.</summary>
    public static Win32Error OpenVolumeUnbuffered(string device, out SafeFileHandle handle) =>
        OpenVolume(device, Kernel32.GENERIC_READ, Kernel32.FILE_FLAG_NO_BUFFERING, out handle);

    /// <summary>
    /// Opens a volume for reading and writing its sectors without any cache. The caller locks the volume next. Until then other programs
    /// may use it.
    /// </summary>
    public static Win32Error OpenVolumeForWriting(string device, out SafeFileHandle handle) =>
        OpenVolume(
            device,
            Kernel32.GENERIC_READ | Kernel32.GENERIC_WRITE,
            Kernel32.FILE_FLAG_NO_BUFFERING | Kernel32.FILE_FLAG_WRITE_THROUGH,
            out handle);

    /// <summary>Opens a file, directory or stream for its attributes only, which disturbs no other user of the file.</summary>
    public static Win32Error OpenPath(string path, out SafeFileHandle handle) =>
        Checked(Kernel32.CreateFile(path, Kernel32.FILE_READ_ATTRIBUTES, ShareAll, 0, Kernel32.OPEN_EXISTING, Flags, 0), out handle);

    /// <summary>Opens a file by its reference.</summary>
    /// <param name="hint">Any handle of the same volume.</param>
    /// <param name="file">The file.</param>
    /// <param name="handle">The open file.</param>
    public static unsafe Win32Error OpenById(SafeFileHandle hint, FileReference file, out SafeFileHandle handle)
    {
        var id = new Kernel32.FILE_ID_DESCRIPTOR
        {
            dwSize = (uint)sizeof(Kernel32.FILE_ID_DESCRIPTOR),
            Type = Kernel32.FileIdType,
            FileId = file.Value,
        };
        var error = Checked(Kernel32.OpenFileById(hint, id, Kernel32.FILE_READ_ATTRIBUTES, ShareAll, 0, Flags), out handle);

        // NTFS returns this error if the record is free or has another sequence number by now.
        return error == Win32Error.InvalidParameter ? Win32Error.FileNotFound : error;
    }

    /// <summary>Returns the path of an open file from the root of its volume, <c>\a\b</c>.</summary>
    public static Win32Error PathOf(SafeFileHandle handle, out string path)
    {
        var buffer = new char[32 * 1024];
        var length = Kernel32.GetFinalPathNameByHandle(handle, buffer, (uint)buffer.Length, Kernel32.VOLUME_NAME_NONE);
        var error = length == 0 ? Win32Errors.Last() : Win32Error.Success;
        path = new string(buffer, 0, (int)Math.Min(length, (uint)buffer.Length));
        return error;
    }

    /// <summary>Sets a low I/O priority for the requests of a handle. The hint has no effect if Windows does not support it.</summary>
    public static void LowerPriority(SafeFileHandle handle) =>
        _ = Kernel32.SetFileInformationByHandle(handle, Kernel32.FileIoPriorityHintInfo, Kernel32.IoPriorityHintVeryLow, sizeof(ulong));

    /// <summary>Sends a control code.</summary>
    /// <returns>The result. Output comes only with success and ERROR_MORE_DATA.</returns>
    public static unsafe ControlResult Control(SafeFileHandle handle, ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        fixed (byte* inputStart = input, outputStart = output)
        {
            var done = Kernel32.DeviceIoControl(
                handle, (uint)code, inputStart, (uint)input.Length, outputStart, (uint)output.Length, out var returned, 0);
            var error = done ? Win32Error.Success : Win32Errors.Last();
            var bytes = (int)Math.Min(returned, (uint)output.Length);
            return error is Win32Error.Success or Win32Error.MoreData ? new ControlResult(error, bytes) : ControlResult.Fail(error);
        }
    }

    private static Win32Error OpenVolume(string device, uint access, uint flags, out SafeFileHandle handle)
    {
        const uint share = Kernel32.FILE_SHARE_READ | Kernel32.FILE_SHARE_WRITE;
        return Checked(Kernel32.CreateFile(device, access, share, 0, Kernel32.OPEN_EXISTING, flags, 0), out handle);
    }

    private static Win32Error Checked(SafeFileHandle opened, out SafeFileHandle handle)
    {
        handle = opened;
        if (!opened.IsInvalid)
            return Win32Error.Success;
        var error = Win32Errors.Last();
        opened.Dispose();
        return error;
    }
}
