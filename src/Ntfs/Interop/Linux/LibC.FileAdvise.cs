using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>POSIX_FADV_WILLNEED: begins to read the range into the system's cache.</summary>
    public const int WillNeed = 3;

    /// <summary>posix_fadvise(2). Returns an error number. A file system without support for advice returns no error.</summary>
    [LibraryImport("libc", EntryPoint = "posix_fadvise64")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial int FileAdvise(SafeFileHandle file, long offset, long length, int advice);
}
