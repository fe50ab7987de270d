using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Interop.Windows;

/// <summary>A handle of the service control manager or of a service.</summary>
internal sealed class SafeServiceHandle() : SafeHandleZeroOrMinusOneIsInvalid(ownsHandle: true)
{
    protected override bool ReleaseHandle() => Advapi32.CloseServiceHandle(handle);
}
