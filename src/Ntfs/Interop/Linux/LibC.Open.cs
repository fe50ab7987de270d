using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

/// <summary>The C library of Linux.</summary>
internal static partial class LibC
{
    public const int OpenReadOnly = 0;
    public const int OpenReadWrite = 2;

    /// <summary>
    /// For a block device without O_CREAT: fails with EBUSY while it, or a partition of it, is mounted or held by another O_EXCL.
    /// </summary>
    public const int OpenExclusive = 0x80;

    /// <summary>Keeps the open of a FIFO from waiting for its other end.</summary>
    public const int OpenNonBlocking = 0x800;
    public const int OpenCloseOnExec = 0x80000;

    /// <summary>O_DIRECT, which is another bit on ARM: reads and writes past the page cache.</summary>
    public static readonly int OpenDirect = RuntimeInformation.ProcessArchitecture is Architecture.Arm or Architecture.Arm64
        ? 0x10000
        : 0x4000;

    /// <summary>open(2); an invalid handle and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "open", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial SafeFileHandle Open(string path, int flags);
}
