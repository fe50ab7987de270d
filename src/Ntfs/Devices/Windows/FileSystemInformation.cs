using System.Runtime.Versioning;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Label, file system and flags of a volume (GetVolumeInformation).</summary>
/// <param name="Label">The label, empty if there is none or it cannot be read.</param>
/// <param name="FileSystem">The file system: <c>NTFS</c>, <c>ReFS</c>, <c>FAT32</c>, …. Empty if it cannot be read.</param>
/// <param name="IsReadOnly">True for a read-only volume.</param>
/// <param name="Error">The error, if the information cannot be read.</param>
internal readonly record struct FileSystemInformation(string Label, string FileSystem, bool IsReadOnly, Win32Error Error)
{
    private const int Longest = 261; // MAX_PATH + 1

    /// <summary>Reads the information of a volume.</summary>
    /// <param name="root">The root directory with a backslash at the end.</param>
    [SupportedOSPlatform("windows")]
    public static FileSystemInformation Read(string root)
    {
        var label = new char[Longest];
        var fileSystem = new char[Longest];
        return Kernel32.GetVolumeInformation(root, label, Longest, 0, 0, out var flags, fileSystem, Longest)
            ? new FileSystemInformation(
                NativeText.UpToNull(label),
                NativeText.UpToNull(fileSystem),
                (flags & Kernel32.FILE_READ_ONLY_VOLUME) != 0,
                Win32Error.Success)
            : new FileSystemInformation("", "", IsReadOnly: false, Win32Errors.Last());
    }
}
