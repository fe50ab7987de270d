using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>The volumes of this machine.</summary>
[SupportedOSPlatform("windows")]
public static class WindowsVolumes
{
    private const int GuidPathCharacters = 50;

    /// <summary>All fixed NTFS volumes, in the order Windows names them; volumes that cannot be asked are left out.</summary>
    public static IReadOnlyList<WindowsVolume> List()
    {
        var volumes = new List<WindowsVolume>();
        var name = new char[GuidPathCharacters];
        using var search = Kernel32.FindFirstVolume(name, GuidPathCharacters);
        if (search.IsInvalid)
            return volumes;
        do
        {
            var guidPath = NativeText.UpToNull(name);
            if (Describe(guidPath) is { } volume)
                volumes.Add(volume);
        }
        while (Kernel32.FindNextVolume(search, name, GuidPathCharacters));
        return volumes;
    }

    private static WindowsVolume? Describe(string guidPath)
    {
        if (Kernel32.GetDriveType(guidPath) != Kernel32.DRIVE_FIXED)
            return null;
        var information = VolumeInformation.Read(guidPath);
        return information.FileSystem is "NTFS" ? new WindowsVolume(ShownPath(guidPath), guidPath, information.Label) : null;
    }

    private static string ShownPath(string guidPath)
    {
        var buffer = new char[1024];
        if (!Kernel32.GetVolumePathNamesForVolumeName(guidPath, buffer, (uint)buffer.Length, out var needed) && needed > buffer.Length)
        {
            buffer = new char[needed];
            _ = Kernel32.GetVolumePathNamesForVolumeName(guidPath, buffer, needed, out _);
        }

        var paths = NativeText.List(buffer);
        return WindowsVolumePath.Preferred(paths) ?? guidPath;
    }
}
