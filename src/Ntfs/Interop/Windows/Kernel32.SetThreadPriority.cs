using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    /// <summary>THREAD_MODE_BACKGROUND_BEGIN: the lowest priority of processor, memory and disk. Only for the calling thread.</summary>
    internal const int THREAD_MODE_BACKGROUND_BEGIN = 0x0001_0000;

    /// <summary>THREAD_MODE_BACKGROUND_END.</summary>
    internal const int THREAD_MODE_BACKGROUND_END = 0x0002_0000;

    [LibraryImport("kernel32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool SetThreadPriority(nint hThread, int nPriority);
}
