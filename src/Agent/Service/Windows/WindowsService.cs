using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Interop.Windows;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Runs the process as a Windows service, controlled by the service control manager.</summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsService : IDisposable
{
    /// <summary>The name of the service in <c>sc create</c>, and its source in the event log.</summary>
    public const string Name = "FleetDefragAgent";

    // Longer than the host takes at worst: when the manager gives up waiting, it ends the process in the middle of a move.
    private static readonly TimeSpan StopTimeout = AgentHost.StopTimeout + TimeSpan.FromSeconds(30);

    // The manager's callbacks carry no context. A process is one service.
    private static WindowsService? _current;

    private readonly Func<PauseGate, CancellationToken, Task<int>> _work;
    private readonly PauseGate _gate = new();
    private readonly CancellationTokenSource _stop = new();
    private WindowsServiceStatus? _status;
    private int _exitCode;

    private WindowsService(Func<PauseGate, CancellationToken, Task<int>> work) => _work = work;

    /// <summary>Runs the service to its end, where the manager started this process.</summary>
    /// <param name="work">The service. The gate pauses it, the token stops it, and it returns its exit code.</param>
    /// <returns>The exit code; null where a person started the process, and nothing was run.</returns>
    /// <exception cref="AgentException">The manager does not accept the process.</exception>
    public static unsafe int? TryRun(Func<PauseGate, CancellationToken, Task<int>> work)
    {
        using var service = new WindowsService(work);
        _current = service;
        fixed (char* name = Name)
        {
            var table = stackalloc Advapi32.SERVICE_TABLE_ENTRYW[2];
            table[0] = new Advapi32.SERVICE_TABLE_ENTRYW { lpServiceName = name, lpServiceProc = &ServiceMain };
            table[1] = default;
            if (Advapi32.StartServiceCtrlDispatcher(table))
                return service._exitCode;
        }

        var error = Marshal.GetLastPInvokeError();
        return error == Advapi32.ERROR_FAILED_SERVICE_CONTROLLER_CONNECT
            ? null
            : throw new AgentException(
                $"The service control manager does not accept this process as its service (error {error}): "
                + Marshal.GetPInvokeErrorMessage(error));
    }

    public void Dispose()
    {
        _stop.Dispose();
        _gate.Dispose();
    }

    [UnmanagedCallersOnly]
    private static unsafe void ServiceMain(uint count, char** arguments) => _current!.Run();

    [UnmanagedCallersOnly]
    private static uint Control(uint control, uint eventType, nint eventData, nint context) => _current!.Control(control);

    private unsafe void Run()
    {
        var handle = Advapi32.RegisterServiceCtrlHandlerEx(Name, &Control, 0);
        if (handle == 0)
            Environment.FailFast($"RegisterServiceCtrlHandlerEx failed with error {Marshal.GetLastPInvokeError()}.");
        _status = new WindowsServiceStatus(handle);
        _status.Running();
        _ = ServiceRecovery.TrySet(StopTimeout);
        _exitCode = _work(_gate, _stop.Token).GetAwaiter().GetResult();
        _status.Stopped(_exitCode);
    }

    private uint Control(uint control)
    {
        switch (control)
        {
            case Advapi32.SERVICE_CONTROL_STOP or Advapi32.SERVICE_CONTROL_SHUTDOWN or Advapi32.SERVICE_CONTROL_PRESHUTDOWN:
                _status?.Stopping(StopTimeout);
                _stop.Cancel();
                return 0;
            case Advapi32.SERVICE_CONTROL_PAUSE:
                _gate.Close();
                _status?.Paused();
                return 0;
            case Advapi32.SERVICE_CONTROL_CONTINUE:
                _gate.Open();
                _status?.Running();
                return 0;
            case Advapi32.SERVICE_CONTROL_INTERROGATE:
                _status?.Repeat();
                return 0;
            default:
                return Advapi32.ERROR_CALL_NOT_IMPLEMENTED;
        }
    }
}
