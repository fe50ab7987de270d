using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class NtDll
{
    internal const int FileProcessIdsUsingFileInformation = 47;

    /// <summary>IO_STATUS_BLOCK, x64.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct IO_STATUS_BLOCK
    {
        public nint Status;
        public nuint Information;
    }

    [LibraryImport("ntdll.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int NtQueryInformationFile(
        SafeFileHandle FileHandle,
        out IO_STATUS_BLOCK IoStatusBlock,
        [Out] byte[] FileInformation,
        uint Length,
        int FileInformationClass);
}
