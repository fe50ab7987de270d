using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Linux;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Opens image files and block devices on Linux, with the locks that keep other writers out.</summary>
internal static class LinuxFileOpener
{
    private const int FileSectorBytes = 512;

    public static OpenedFile Open(string path, bool write)
    {
        // The first open is read-only, because the kind of file decides the flags for writing. O_EXCL is defined only for block devices.
        var handle = OpenHandle(path, LibC.OpenReadOnly, write: false);
        try
        {
            var isBlockDevice = LibC.IoControl(handle, LibC.BlockSectorSize, out var sectorBytes) == 0;
            if (write)
            {
                handle.Dispose();
                handle = OpenHandle(path, LibC.OpenReadWrite | (isBlockDevice ? LibC.OpenExclusive : 0), write: true);
                Lock(handle, path);
            }
            var length = LibC.Seek(handle, 0, LibC.SeekEnd);
            if (length < 0) throw OpenFailure.NotABlockDevice(path);
            return new OpenedFile(handle, length, isBlockDevice ? sectorBytes : FileSectorBytes, isBlockDevice, !write && IsLocked(handle));
        }
        catch
        {
            handle.Dispose();
            throw;
        }
    }

    public static OpenedFile OpenUncached(string path)
    {
        var file = Open(path, write: false);
        var direct = LibC.Open(path, LibC.OpenReadOnly | LibC.OpenDirect | LibC.OpenCloseOnExec);
        if (direct.IsInvalid)
        {
            // Not every file system supports O_DIRECT. Reads go through the cache then.
            direct.Dispose();
            return file;
        }

        file.Handle.Dispose();
        return file with { Handle = direct, NeedsAlignment = true };
    }

    private static SafeFileHandle OpenHandle(string path, int flags, bool write)
    {
        var handle = LibC.Open(path, flags | LibC.OpenNonBlocking | LibC.OpenCloseOnExec);
        if (!handle.IsInvalid) return handle;
        var error = Marshal.GetLastPInvokeError();
        handle.Dispose();
        throw Failure(path, write, error);
    }

    /// <summary>
    /// Releases the lock of a writer. Closing the file is not enough: a child process that another thread is starting holds a copy of the
    /// open file, and with it the lock, until the child runs its own program.
    /// </summary>
    public static void Unlock(SafeFileHandle handle)
    {
        var whole = new LibC.FileLock { Type = LibC.NoLock };
        _ = LibC.FileControl(handle, LibC.LockSet, ref whole);
    }

    private static void Lock(SafeFileHandle handle, string path)
    {
        var whole = new LibC.FileLock { Type = LibC.WriteLock };
        if (LibC.FileControl(handle, LibC.LockSet, ref whole) == 0) return;
        throw Failure(path, write: true, Marshal.GetLastPInvokeError());
    }

    private static bool IsLocked(SafeFileHandle handle)
    {
        // A query for a write lock also finds the locks of readers, such as that of a read-only mount.
        var whole = new LibC.FileLock { Type = LibC.WriteLock };
        return LibC.FileControl(handle, LibC.LockQuery, ref whole) == 0 && whole.Type != LibC.NoLock;
    }

    private static VolumeException Failure(string path, bool write, int error) => error switch
    {
        ErrorNumber.NoEntry or ErrorNumber.NotDirectory => OpenFailure.NotFound(path),
        ErrorNumber.NoDevice or ErrorNumber.NoSuchDevice or ErrorNumber.NoMedium => OpenFailure.NotABlockDevice(path),
        ErrorNumber.NotPermitted or ErrorNumber.AccessDenied or ErrorNumber.ReadOnlyFileSystem => OpenFailure.NoPermission(path, write),
        // A locked file returns EAGAIN, a mounted device EBUSY, a file that runs as a program ETXTBSY.
        ErrorNumber.Again or ErrorNumber.Busy or ErrorNumber.TextBusy => OpenFailure.InUse(path),
        _ => OpenFailure.Failed(path, Marshal.GetPInvokeErrorMessage(error)),
    };
}
