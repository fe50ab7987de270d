using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Advapi32
{
    [LibraryImport("advapi32.dll")]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool CloseServiceHandle(nint hSCObject);
}
