using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Label and file system of a volume (GetVolumeInformation).</summary>
/// <param name="Label">Empty where it has none or cannot be asked.</param>
/// <param name="FileSystem"><c>NTFS</c>, <c>ReFS</c>, <c>FAT32</c>, …; empty where it cannot be asked.</param>
/// <param name="Error">Why it cannot be asked.</param>
[SupportedOSPlatform("windows")]
internal readonly record struct VolumeInformation(string Label, string FileSystem, Win32Error Error)
{
    private const int Longest = 261; // MAX_PATH + 1

    /// <summary>Asks.</summary>
    /// <param name="root">Root directory with a backslash at the end.</param>
    public static VolumeInformation Read(string root)
    {
        var label = new char[Longest];
        var fileSystem = new char[Longest];
        return Kernel32.GetVolumeInformation(root, label, Longest, 0, 0, 0, fileSystem, Longest)
            ? new VolumeInformation(NativeText.UpToNull(label), NativeText.UpToNull(fileSystem), Win32Error.Success)
            : new VolumeInformation("", "", Win32Errors.Last());
    }
}
