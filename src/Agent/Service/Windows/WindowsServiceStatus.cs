using System.Runtime.Versioning;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Tells the service control manager how the service stands.</summary>
/// <param name="handle">From RegisterServiceCtrlHandlerEx.</param>
[SupportedOSPlatform("windows")]
internal sealed class WindowsServiceStatus(nint handle)
{
    private const uint Accepted =
        Advapi32.SERVICE_ACCEPT_STOP | Advapi32.SERVICE_ACCEPT_SHUTDOWN | Advapi32.SERVICE_ACCEPT_PRESHUTDOWN | Advapi32.SERVICE_ACCEPT_PAUSE_CONTINUE;

    private readonly Lock _lock = new();
    private Advapi32.SERVICE_STATUS _last = new() { dwServiceType = Advapi32.SERVICE_WIN32_OWN_PROCESS };

    /// <summary>It works, and may be told to stop or to pause.</summary>
    public void Running() => Report(Advapi32.SERVICE_RUNNING, Accepted);

    /// <summary>It rests until it is told to go on or to stop.</summary>
    public void Paused() => Report(Advapi32.SERVICE_PAUSED, Accepted);

    /// <summary>It was told to stop.</summary>
    /// <param name="patience">How long that may take before the manager calls it hung.</param>
    public void Stopping(TimeSpan patience) => Report(Advapi32.SERVICE_STOP_PENDING, accepted: 0, waitHint: (uint)patience.TotalMilliseconds);

    /// <summary>It has ended; nothing may be reported after that.</summary>
    /// <param name="exitCode">Anything but 0 counts as a failure, for which the manager's recovery actions are meant.</param>
    public void Stopped(int exitCode) => Report(Advapi32.SERVICE_STOPPED, accepted: 0, exitCode: (uint)exitCode);

    /// <summary>The same again.</summary>
    public void Again()
    {
        lock (_lock)
            _ = Advapi32.SetServiceStatus(handle, _last);
    }

    private void Report(uint state, uint accepted, uint waitHint = 0, uint exitCode = 0)
    {
        lock (_lock)
        {
            // A stop that comes while the service ends by itself must not bring it back from the dead.
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
