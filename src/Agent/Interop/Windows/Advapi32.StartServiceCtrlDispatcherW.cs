using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Advapi32
{
    /// <summary>ERROR_FAILED_SERVICE_CONTROLLER_CONNECT: the process was not started by the service control manager.</summary>
    internal const int ERROR_FAILED_SERVICE_CONTROLLER_CONNECT = 1063;

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct SERVICE_TABLE_ENTRYW
    {
        internal char* lpServiceName;
        internal delegate* unmanaged<uint, char**, void> lpServiceProc;
    }

    [LibraryImport("advapi32.dll", EntryPoint = "StartServiceCtrlDispatcherW", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static unsafe partial bool StartServiceCtrlDispatcher(SERVICE_TABLE_ENTRYW* lpServiceStartTable);
}
