using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    public const int SeekEnd = 2;

    /// <summary>
    /// lseek(2). <see cref="SeekEnd"/> and 0 return the length of a file or block device, and −1 for files without a length.
    /// </summary>
    [LibraryImport("libc", EntryPoint = "lseek64", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial long Seek(SafeFileHandle file, long offset, int whence);
}
