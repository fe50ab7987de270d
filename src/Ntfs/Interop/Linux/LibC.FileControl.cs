using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>F_OFD_GETLK: finds a conflicting lock.</summary>
    public const int LockQuery = 36;

    /// <summary>F_OFD_SETLK: acquires a lock that belongs to the open file, not to the process.</summary>
    public const int LockSet = 37;

    public const short WriteLock = 1;
    public const short NoLock = 2;

    /// <summary>fcntl(2) with a lock; −1 and errno on failure.</summary>
    [LibraryImport("libc", EntryPoint = "fcntl", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    public static partial int FileControl(SafeFileHandle file, int command, ref FileLock fileLock);

    /// <summary>
    /// struct flock of 64-bit Linux. Start 0 and length 0 mean the whole file; the process id must be 0 for these locks.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct FileLock
    {
        public short Type;
        public short Whence;
        public long Start;
        public long Length;
        public int ProcessId;
    }
}
