using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    internal const uint FileIdType = 0;

    /// <summary>FILE_ID_DESCRIPTOR. The identifier is a union of 16 bytes. A file reference uses eight of them.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct FILE_ID_DESCRIPTOR
    {
        internal uint dwSize;
        internal uint Type;
        internal ulong FileId;
        internal ulong FileIdHigh;
    }

    [LibraryImport("kernel32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial SafeFileHandle OpenFileById(
        SafeFileHandle hVolumeHint,
        in FILE_ID_DESCRIPTOR lpFileId,
        uint dwDesiredAccess,
        uint dwShareMode,
        nint lpSecurityAttributes,
        uint dwFlagsAndAttributes);
}
