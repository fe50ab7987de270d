using System.Runtime.Versioning;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>The volume from which Windows runs.</summary>
[SupportedOSPlatform("windows")]
internal static class SystemVolume
{
    /// <summary>Returns true if any name of a volume is that of the system volume.</summary>
    public static bool Is(WindowsVolumePath names)
    {
        var drive = Path.GetPathRoot(Environment.SystemDirectory) ?? "";
        return WindowsVolumePath.TryParse(drive, out var system)
            && (string.Equals(system.Device, names.Device, StringComparison.OrdinalIgnoreCase)
                || (MountPoints.VolumeAt(drive) is { } own && string.Equals(own, names.Root, StringComparison.OrdinalIgnoreCase)));
    }
}
