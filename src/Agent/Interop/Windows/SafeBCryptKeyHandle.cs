using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Interop.Windows;

/// <summary>A handle of a CNG key in memory.</summary>
internal sealed class SafeBCryptKeyHandle() : SafeHandleZeroOrMinusOneIsInvalid(ownsHandle: true)
{
    protected override bool ReleaseHandle() => BCrypt.BCryptDestroyKey(handle) >= 0;
}
