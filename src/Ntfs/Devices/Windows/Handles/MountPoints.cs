using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>Finds the volumes that Windows mounts at drives and folders.</summary>
[SupportedOSPlatform("windows")]
internal static class MountPoints
{
    private const int MostCharacters = 50; // \\?\Volume{GUID}\ and a null

    /// <summary>Returns the GUID path of the volume that is mounted at a drive or folder, or null if there is none.</summary>
    /// <param name="folder">The drive or folder, with or without a backslash at the end.</param>
    public static string? VolumeAt(string folder)
    {
        var name = new char[MostCharacters];
        var mountPoint = folder.EndsWith('\\') ? folder : folder + '\\';
        return Kernel32.GetVolumeNameForVolumeMountPoint(mountPoint, name, MostCharacters) ? NativeText.UpToNull(name) : null;
    }
}
