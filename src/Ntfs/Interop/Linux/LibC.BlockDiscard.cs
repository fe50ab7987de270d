using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>BLKDISCARD of linux/fs.h.</summary>
    public const nuint BlockDiscard = 0x1277;

    /// <summary>The range of <see cref="BlockDiscard"/>, in bytes.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct BlockRange
    {
        public ulong Start;
        public ulong Length;
    }

    /// <summary>ioctl(2) on a range of a block device; −1 and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "ioctl", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial int IoControl(SafeFileHandle file, nuint request, in BlockRange range);
}
