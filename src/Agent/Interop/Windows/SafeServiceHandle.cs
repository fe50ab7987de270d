using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Interop.Windows;

/// <summary>The service control manager, or a service.</summary>
internal sealed class SafeServiceHandle() : SafeHandleZeroOrMinusOneIsInvalid(ownsHandle: true)
{
    protected override bool ReleaseHandle() => Advapi32.CloseServiceHandle(handle);
}
