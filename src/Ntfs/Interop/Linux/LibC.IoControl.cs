using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>BLKSSZGET of linux/fs.h: the logical sector size of a block device in bytes. Fails for other files.</summary>
    public const nuint BlockSectorSize = 0x1268;

    /// <summary>ioctl(2) with one int as its result; −1 and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "ioctl", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial int IoControl(SafeFileHandle file, nuint request, out int value);
}
