using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Lists the volumes of this machine.</summary>
[SupportedOSPlatform("windows")]
public static class WindowsVolumes
{
    private const int GuidPathCharacters = 50;

    /// <summary>Returns all volumes in the order of Windows, mounted or not.</summary>
    public static IReadOnlyList<WindowsVolume> All()
    {
        var volumes = new List<WindowsVolume>();
        var name = new char[GuidPathCharacters];
        using var search = Kernel32.FindFirstVolume(name, GuidPathCharacters);
        if (search.IsInvalid)
            return volumes;
        do
            volumes.Add(Describe(NativeText.UpToNull(name)));
        while (Kernel32.FindNextVolume(search, name, GuidPathCharacters));
        return volumes;
    }

    /// <summary>Returns the volumes that the service manages by default: fixed, and formatted with NTFS.</summary>
    public static IReadOnlyList<WindowsVolume> Managed() => [.. All().Where(volume => volume.LeftOut is null)];

    private static WindowsVolume Describe(string guidPath)
    {
        var mountPoints = MountPoints(guidPath);
        var path = WindowsVolumePath.Preferred(mountPoints) ?? guidPath;
        var information = FileSystemInformation.Read(guidPath);
        return new WindowsVolume(
            path,
            mountPoints,
            guidPath,
            information.Label,
            information.FileSystem,
            ClusterBytes(guidPath),
            MediaRules.LeaveOut(path, Kernel32.GetDriveType(guidPath), information));
    }

    private static int ClusterBytes(string root) =>
        Kernel32.GetDiskFreeSpace(root, out var sectorsPerCluster, out var bytesPerSector, out _, out _)
            ? (int)(sectorsPerCluster * bytesPerSector)
            : 0;

    private static IReadOnlyList<string> MountPoints(string guidPath)
    {
        var buffer = new char[1024];
        if (!Kernel32.GetVolumePathNamesForVolumeName(guidPath, buffer, (uint)buffer.Length, out var needed) && needed > buffer.Length)
        {
            buffer = new char[needed];
            _ = Kernel32.GetVolumePathNamesForVolumeName(guidPath, buffer, needed, out _);
        }

        return NativeText.List(buffer);
    }
}
