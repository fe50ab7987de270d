using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Linux;

internal static partial class LibC
{
    /// <summary>IOPRIO_CLASS_IDLE (3), in the bits above the level (linux/ioprio.h).</summary>
    public const int IoPriorityIdle = 3 << 13;

    private const int IoPriorityOfThread = 1;

    // The C library does not wrap these system calls. The numbers are those of x86-64 and those that newer architectures share.
    private static readonly bool IsX64 = RuntimeInformation.ProcessArchitecture == Architecture.X64;

    /// <summary>ioprio_get(2) of the calling thread; −1 on failure.</summary>
    public static int GetIoPriority() => (int)SystemCall(IsX64 ? 252 : 31, IoPriorityOfThread, 0, 0);

    /// <summary>ioprio_set(2) of the calling thread; −1 on failure.</summary>
    public static int SetIoPriority(int priority) => (int)SystemCall(IsX64 ? 251 : 30, IoPriorityOfThread, 0, priority);

    [LibraryImport("libc", EntryPoint = "syscall", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static partial nint SystemCall(nint number, nint first, nint second, nint third);
}
