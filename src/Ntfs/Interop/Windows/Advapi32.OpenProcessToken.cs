using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Advapi32
{
    internal const uint TOKEN_QUERY = 8;
    internal const uint TOKEN_ADJUST_PRIVILEGES = 0x20;

    [LibraryImport("advapi32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool OpenProcessToken(nint ProcessHandle, uint DesiredAccess, out SafeFileHandle TokenHandle);
}
