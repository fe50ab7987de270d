using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    internal const int FileIoPriorityHintInfo = 12;
    internal const ulong IoPriorityHintVeryLow = 0;

    /// <summary>FILE_IO_PRIORITY_HINT_INFO is an enumeration in 8 aligned bytes.</summary>
    [LibraryImport("kernel32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool SetFileInformationByHandle(
        SafeFileHandle hFile,
        int FileInformationClass,
        in ulong lpFileInformation,
        uint dwBufferSize);
}
