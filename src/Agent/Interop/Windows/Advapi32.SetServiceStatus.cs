using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Advapi32
{
    internal const uint SERVICE_WIN32_OWN_PROCESS = 0x10;

    internal const uint SERVICE_STOPPED = 1;
    internal const uint SERVICE_STOP_PENDING = 3;
    internal const uint SERVICE_RUNNING = 4;
    internal const uint SERVICE_PAUSED = 7;

    internal const uint SERVICE_ACCEPT_STOP = 1;
    internal const uint SERVICE_ACCEPT_PAUSE_CONTINUE = 2;
    internal const uint SERVICE_ACCEPT_SHUTDOWN = 4;
    internal const uint SERVICE_ACCEPT_PRESHUTDOWN = 0x100;

    /// <summary>ERROR_SERVICE_SPECIFIC_ERROR: the error stands in <see cref="SERVICE_STATUS.dwServiceSpecificExitCode"/>.</summary>
    internal const uint ERROR_SERVICE_SPECIFIC_ERROR = 1066;

    [StructLayout(LayoutKind.Sequential)]
    internal struct SERVICE_STATUS
    {
        internal uint dwServiceType;
        internal uint dwCurrentState;
        internal uint dwControlsAccepted;
        internal uint dwWin32ExitCode;
        internal uint dwServiceSpecificExitCode;
        internal uint dwCheckPoint;
        internal uint dwWaitHint;
    }

    [LibraryImport("advapi32.dll", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    [return: MarshalAs(UnmanagedType.Bool)]
    internal static partial bool SetServiceStatus(nint hServiceStatus, in SERVICE_STATUS lpServiceStatus);
}
