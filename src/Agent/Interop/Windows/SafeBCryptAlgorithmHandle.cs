using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Agent.Interop.Windows;

/// <summary>A handle of a CNG algorithm provider.</summary>
internal sealed class SafeBCryptAlgorithmHandle() : SafeHandleZeroOrMinusOneIsInvalid(ownsHandle: true)
{
    protected override bool ReleaseHandle() => BCrypt.BCryptCloseAlgorithmProvider(handle, 0) >= 0;
}
