using System.Runtime.Versioning;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Tells the service control manager to restart the service after a failure, and to wait for it when Windows shuts down.</summary>
/// <remarks>
/// The service sets this itself, whatever program installed it. Without the permission to do so, the service runs all the same.
/// </remarks>
[SupportedOSPlatform("windows")]
internal static class ServiceRecovery
{
    private static readonly TimeSpan FirstDelay = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan LaterDelay = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan ForgetAfter = TimeSpan.FromDays(1);

    /// <summary>Sets the recovery actions.</summary>
    /// <returns>True where the manager accepted all of them.</returns>
    public static bool TrySet(TimeSpan stopTimeout)
    {
        using var manager = Advapi32.OpenSCManager(null, null, Advapi32.SC_MANAGER_CONNECT);
        if (manager.IsInvalid)
            return false;
        using var service = Advapi32.OpenService(manager, WindowsService.Name, Advapi32.SERVICE_CHANGE_CONFIG | Advapi32.SERVICE_START);
        return !service.IsInvalid && TrySet(service, stopTimeout);
    }

    private static unsafe bool TrySet(SafeServiceHandle service, TimeSpan stopTimeout)
    {
        var first = new Advapi32.SC_ACTION { Type = Advapi32.SC_ACTION_RESTART, Delay = (uint)FirstDelay.TotalMilliseconds };
        var actions = stackalloc[] { first, first, first with { Delay = (uint)LaterDelay.TotalMilliseconds } };
        var recovery = new Advapi32.SERVICE_FAILURE_ACTIONSW
        {
            dwResetPeriod = (uint)ForgetAfter.TotalSeconds,
            cActions = 3,
            lpsaActions = actions,
        };
        // SERVICE_FAILURE_ACTIONS_FLAG: restart also after the service stopped with an error, not only after a crash.
        var onErrorsToo = 1;
        var timeout = (uint)stopTimeout.TotalMilliseconds;
        return Advapi32.ChangeServiceConfig2(service, Advapi32.SERVICE_CONFIG_FAILURE_ACTIONS, &recovery)
            & Advapi32.ChangeServiceConfig2(service, Advapi32.SERVICE_CONFIG_FAILURE_ACTIONS_FLAG, &onErrorsToo)
            & Advapi32.ChangeServiceConfig2(service, Advapi32.SERVICE_CONFIG_PRESHUTDOWN_INFO, &timeout);
    }
}
