using System.Runtime.Versioning;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>The volume that Windows runs from.</summary>
[SupportedOSPlatform("windows")]
internal static class SystemVolume
{
    /// <summary>Whether a volume is it, by whatever name.</summary>
    public static bool Is(WindowsVolumePath names)
    {
        var drive = Path.GetPathRoot(Environment.SystemDirectory) ?? "";
        return WindowsVolumePath.TryParse(drive, out var system)
            && (string.Equals(system.Device, names.Device, StringComparison.OrdinalIgnoreCase)
                || (MountPoints.VolumeAt(drive) is { } own && string.Equals(own, names.Root, StringComparison.OrdinalIgnoreCase)));
    }
}
