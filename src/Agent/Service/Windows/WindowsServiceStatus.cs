using System.Runtime.Versioning;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Reports the state of the service to the service control manager.</summary>
/// <param name="handle">The handle from RegisterServiceCtrlHandlerEx.</param>
[SupportedOSPlatform("windows")]
internal sealed class WindowsServiceStatus(nint handle)
{
    private const uint Accepted =
        Advapi32.SERVICE_ACCEPT_STOP
        | Advapi32.SERVICE_ACCEPT_SHUTDOWN
        | Advapi32.SERVICE_ACCEPT_PRESHUTDOWN
        | Advapi32.SERVICE_ACCEPT_PAUSE_CONTINUE;

    private readonly Lock _lock = new();
    private Advapi32.SERVICE_STATUS _last = new() { dwServiceType = Advapi32.SERVICE_WIN32_OWN_PROCESS };

    /// <summary>Reports that the service runs, and accepts stop and pause.</summary>
    public void Running() => Report(Advapi32.SERVICE_RUNNING, Accepted);

    /// <summary>Reports that the service is paused, and accepts continue and stop.</summary>
    public void Paused() => Report(Advapi32.SERVICE_PAUSED, Accepted);

    /// <summary>Reports that the service is stopping.</summary>
    /// <param name="timeout">The longest time that stopping takes. After it, the manager regards the service as hung.</param>
    public void Stopping(TimeSpan timeout) => Report(Advapi32.SERVICE_STOP_PENDING, accepted: 0, waitHint: (uint)timeout.TotalMilliseconds);

    /// <summary>Reports that the service has ended. Later reports are ignored.</summary>
    /// <param name="exitCode">The exit code. Any other than 0 is a failure, after which the manager takes its recovery actions.</param>
    public void Stopped(int exitCode) => Report(Advapi32.SERVICE_STOPPED, accepted: 0, exitCode: (uint)exitCode);

    /// <summary>Reports the last state again.</summary>
    public void Repeat()
    {
        lock (_lock)
            _ = Advapi32.SetServiceStatus(handle, _last);
    }

    private void Report(uint state, uint accepted, uint waitHint = 0, uint exitCode = 0)
    {
        lock (_lock)
        {
            // A stop request that arrives while the service ends must not report it as running again.
            if (_last.dwCurrentState == Advapi32.SERVICE_STOPPED)
                return;
            _last.dwCurrentState = state;
            _last.dwControlsAccepted = accepted;
            _last.dwWin32ExitCode = exitCode == 0 ? 0 : Advapi32.ERROR_SERVICE_SPECIFIC_ERROR;
            _last.dwServiceSpecificExitCode = exitCode;
            _last.dwWaitHint = waitHint;
            _ = Advapi32.SetServiceStatus(handle, _last);
        }
    }
}
