using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Advapi32
{
    internal const uint SC_MANAGER_CONNECT = 1;

    [LibraryImport("advapi32.dll", EntryPoint = "OpenSCManagerW", SetLastError = true, StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static partial SafeServiceHandle OpenSCManager(string? lpMachineName, string? lpDatabaseName, uint dwDesiredAccess);
}
