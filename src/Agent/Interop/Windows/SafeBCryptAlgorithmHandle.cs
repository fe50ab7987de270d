using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Interop.Windows;

/// <summary>An algorithm provider of CNG.</summary>
internal sealed class SafeBCryptAlgorithmHandle() : SafeHandleZeroOrMinusOneIsInvalid(ownsHandle: true)
{
    protected override bool ReleaseHandle() => BCrypt.BCryptCloseAlgorithmProvider(handle, 0) >= 0;
}
