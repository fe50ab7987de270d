using System.Runtime.Versioning;
using FleetDefrag.Agent.Interop.Windows;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Has the service control manager start the service again where it fails, and wait for it before Windows shuts down.</summary>
/// <remarks>The service sets this itself: so it holds whatever installed it. An account that may not is told nothing; the service runs all the same.</remarks>
[SupportedOSPlatform("windows")]
internal static class ServiceRecovery
{
    private static readonly TimeSpan FirstDelay = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan LaterDelay = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan ForgetAfter = TimeSpan.FromDays(1);

    /// <summary>Sets it.</summary>
    /// <returns>Whether the manager took all of it.</returns>
    public static bool TrySet(TimeSpan stopPatience)
    {
        using var manager = Advapi32.OpenSCManager(null, null, Advapi32.SC_MANAGER_CONNECT);
        if (manager.IsInvalid)
            return false;
        using var service = Advapi32.OpenService(manager, WindowsService.Name, Advapi32.SERVICE_CHANGE_CONFIG | Advapi32.SERVICE_START);
        return !service.IsInvalid && TrySet(service, stopPatience);
    }

    private static unsafe bool TrySet(SafeServiceHandle service, TimeSpan stopPatience)
    {
        var first = new Advapi32.SC_ACTION { Type = Advapi32.SC_ACTION_RESTART, Delay = (uint)FirstDelay.TotalMilliseconds };
        var actions = stackalloc[] { first, first, first with { Delay = (uint)LaterDelay.TotalMilliseconds } };
        var recovery = new Advapi32.SERVICE_FAILURE_ACTIONSW { dwResetPeriod = (uint)ForgetAfter.TotalSeconds, cActions = 3, lpsaActions = actions };
        // SERVICE_FAILURE_ACTIONS_FLAG: also where it stops with an error of its own, not only where it crashes.
        var onErrorsToo = 1;
        var patience = (uint)stopPatience.TotalMilliseconds;
        return Advapi32.ChangeServiceConfig2(service, Advapi32.SERVICE_CONFIG_FAILURE_ACTIONS, &recovery)
            & Advapi32.ChangeServiceConfig2(service, Advapi32.SERVICE_CONFIG_FAILURE_ACTIONS_FLAG, &onErrorsToo)
            & Advapi32.ChangeServiceConfig2(service, Advapi32.SERVICE_CONFIG_PRESHUTDOWN_INFO, &patience);
    }
}
