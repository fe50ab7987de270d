using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    [LibraryImport("kernel32.dll", EntryPoint = "FindFirstVolumeW", SetLastError = true, StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial SafeFindVolumeHandle FindFirstVolume([Out] char[] lpszVolumeName, uint cchBufferLength);
}
