using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>The drives and folders at which Windows mounts volumes.</summary>
[SupportedOSPlatform("windows")]
internal static class MountPoints
{
    private const int MostCharacters = 50; // \\?\Volume{GUID}\ and a null

    /// <summary>Returns the GUID path of the volume that is mounted at a drive or folder; null where none is.</summary>
    /// <param name="folder">With or without a backslash at the end.</param>
    public static string? VolumeAt(string folder)
    {
        var name = new char[MostCharacters];
        var mountPoint = folder.EndsWith('\\') ? folder : folder + '\\';
        return Kernel32.GetVolumeNameForVolumeMountPoint(mountPoint, name, MostCharacters) ? NativeText.UpToNull(name) : null;
    }
}
