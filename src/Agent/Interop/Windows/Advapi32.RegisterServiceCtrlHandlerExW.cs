using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Interop.Windows;

internal static partial class Advapi32
{
    internal const uint SERVICE_CONTROL_STOP = 1;
    internal const uint SERVICE_CONTROL_PAUSE = 2;
    internal const uint SERVICE_CONTROL_CONTINUE = 3;
    internal const uint SERVICE_CONTROL_INTERROGATE = 4;
    internal const uint SERVICE_CONTROL_SHUTDOWN = 5;
    internal const uint SERVICE_CONTROL_PRESHUTDOWN = 0xF;

    /// <summary>ERROR_CALL_NOT_IMPLEMENTED: the answer of a handler to an unknown control.</summary>
    internal const uint ERROR_CALL_NOT_IMPLEMENTED = 120;

    /// <returns>A status handle, which is never closed; zero on failure.</returns>
    [LibraryImport(
        "advapi32.dll", EntryPoint = "RegisterServiceCtrlHandlerExW", SetLastError = true, StringMarshalling = StringMarshalling.Utf16)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
    internal static unsafe partial nint RegisterServiceCtrlHandlerEx(
        string lpServiceName, delegate* unmanaged<uint, uint, nint, nint, uint> lpHandlerProc, nint lpContext);
}
