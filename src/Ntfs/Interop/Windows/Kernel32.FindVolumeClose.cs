using System.Runtime.InteropServices;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Kernel32
{
    [LibraryImport("kernel32.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool FindVolumeClose(nint hFindVolume);
}
