using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE of linux/falloc.h.</summary>
    public const int PunchHole = 1 | 2;

    /// <summary>fallocate(2); −1 and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "fallocate64", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial int FileAllocate(SafeFileHandle file, int mode, long offset, long length);
}
