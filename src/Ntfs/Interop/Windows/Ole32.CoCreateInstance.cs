using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Interop.Windows.Vss;

namespace FleetDefrag.Ntfs.Interop.Windows;

internal static partial class Ole32
{
    internal const uint CLSCTX_ALL = 0x17;

    [LibraryImport("ole32.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial int CoCreateInstance(
        in Guid rclsid,
        nint pUnkOuter,
        uint dwClsContext,
        in Guid riid,
        out IVssSnapshotMgmt? ppv);
}
