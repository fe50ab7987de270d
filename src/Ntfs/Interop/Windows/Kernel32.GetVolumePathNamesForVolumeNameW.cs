using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    [LibraryImport(
        "kernel32.dll",
        EntryPoint = "GetVolumePathNamesForVolumeNameW",
        SetLastError = true,
        StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool GetVolumePathNamesForVolumeName(
        string lpszVolumeName, [Out] char[] lpszVolumePathNames, uint cchBufferLength, out uint lpcchReturnLength);
}
