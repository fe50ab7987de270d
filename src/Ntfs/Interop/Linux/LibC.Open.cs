using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

/// <summary>The C library of Linux.</summary>
internal static partial class LibC
{
    public const int OpenReadOnly = 0;
    public const int OpenReadWrite = 2;

    /// <summary>
    /// O_EXCL. For a block device without O_CREAT: fails with EBUSY while the device, or a partition of it, is mounted or opened with
    /// O_EXCL.
    /// </summary>
    public const int OpenExclusive = 0x80;

    /// <summary>O_NONBLOCK: the open of a FIFO does not wait for its other end.</summary>
    public const int OpenNonBlocking = 0x800;
    public const int OpenCloseOnExec = 0x80000;

    /// <summary>O_DIRECT, reads and writes without the page cache. ARM uses another bit.</summary>
    public static readonly int OpenDirect = RuntimeInformation.ProcessArchitecture is Architecture.Arm or Architecture.Arm64
        ? 0x10000
        : 0x4000;

    /// <summary>open(2); an invalid handle and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "open", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial SafeFileHandle Open(string path, int flags);
}
