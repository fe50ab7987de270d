using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Advapi32
{
    internal const uint SERVICE_CONFIG_FAILURE_ACTIONS = 2;
    internal const uint SERVICE_CONFIG_FAILURE_ACTIONS_FLAG = 4;
    internal const uint SERVICE_CONFIG_PRESHUTDOWN_INFO = 7;

    internal const uint SC_ACTION_RESTART = 1;

    /// <summary>SC_ACTION (winsvc.h); the delay is in milliseconds.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct SC_ACTION
    {
        internal uint Type;
        internal uint Delay;
    }

    /// <summary>SERVICE_FAILURE_ACTIONSW (winsvc.h), 40 bytes on 64 bits; the period is in seconds.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct SERVICE_FAILURE_ACTIONSW
    {
        internal uint dwResetPeriod;
        internal char* lpRebootMsg;
        internal char* lpCommand;
        internal uint cActions;
        internal SC_ACTION* lpsaActions;
    }

    [LibraryImport("advapi32.dll", EntryPoint = "ChangeServiceConfig2W", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static unsafe partial bool ChangeServiceConfig2(SafeServiceHandle hService, uint dwInfoLevel, void* lpInfo);
}
