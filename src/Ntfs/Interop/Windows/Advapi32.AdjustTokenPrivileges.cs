using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Advapi32
{
    internal const uint SE_PRIVILEGE_ENABLED = 2;

    /// <summary>TOKEN_PRIVILEGES with one privilege. The packing is 4 bytes, because a LUID is aligned to four bytes.</summary>
    [StructLayout(LayoutKind.Sequential, Pack = 4)]
    internal struct TOKEN_PRIVILEGES
    {
        internal uint PrivilegeCount;
        internal ulong Luid;
        internal uint Attributes;
    }

    [LibraryImport("advapi32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool AdjustTokenPrivileges(
        SafeFileHandle TokenHandle,
        [MarshalAs(UnmanagedType.Bool)] bool DisableAllPrivileges,
        in TOKEN_PRIVILEGES NewState,
        uint BufferLength,
        nint PreviousState,
        nint ReturnLength);
}
