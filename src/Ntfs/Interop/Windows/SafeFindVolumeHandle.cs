using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.Ntfs.Interop.Windows;

/// <summary>The handle of a volume search (FindFirstVolume).</summary>
internal sealed class SafeFindVolumeHandle() : SafeHandleZeroOrMinusOneIsInvalid(ownsHandle: true)
{
    protected override bool ReleaseHandle() => Kernel32.FindVolumeClose(handle);
}
