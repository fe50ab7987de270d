using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>Which of the volumes that Windows opens are none of ours, and why.</summary>
internal static class MediaRules
{
    /// <summary>As GetVolumeInformation names it.</summary>
    public const string Refs = "ReFS";

    /// <summary>The refusal of a volume; null where it may be worked on.</summary>
    /// <param name="volume">For the message.</param>
    /// <param name="driveType">DRIVE_* of GetDriveType.</param>
    /// <param name="fileSystem">Its file system's name; empty where it cannot be asked: the first control code says why.</param>
    public static VolumeException? Refuse(string volume, uint driveType, string fileSystem) => (driveType, fileSystem) switch
    {
        (Kernel32.DRIVE_REMOTE, _) => new(
            VolumeFault.NotLocal, $"{volume} is a network drive: run the agent on the server whose disk it is."),
        (Kernel32.DRIVE_CDROM, _) => new(
            VolumeFault.NotLocal, $"{volume} is an optical disc, on which nothing can be moved: name a disk's volume."),
        (_, "" or "NTFS" or Refs) => null,
        (_, "CSVFS") => new(
            VolumeFault.NotNtfs, $"{volume} is a cluster shared volume, which every node writes to: put it into maintenance " +
                $"mode, then name its disk on the node that owns it."),
        _ => new(VolumeFault.NotNtfs, $"{volume} is formatted with {fileSystem}: name an NTFS volume."),
    };

    /// <summary>The refusal of a volume that Windows writes nothing to.</summary>
    public static VolumeException ReadOnly(string volume) => new(
        VolumeFault.NoPermission, $"{volume} is read-only: nothing on it can be moved. Clear the attribute (diskpart, " +
            $"attributes volume clear readonly) if that is not meant so.");

    /// <summary>Why the service does not take a volume by itself; null where it does.</summary>
    /// <param name="volume">For the message.</param>
    /// <param name="driveType">DRIVE_* of GetDriveType.</param>
    /// <param name="information">What it says of itself.</param>
    public static string? LeaveOut(string volume, uint driveType, FileSystemInformation information) => (driveType, information) switch
    {
        (_, { Error: Win32Error.LockedByBitLocker }) => VolumeFailure.Unopened(volume, information.Error).Message,
        (Kernel32.DRIVE_REMOVABLE, _) =>
            $"{volume} can be removed, and may be gone the next minute: it is managed where the settings name it.",
        (Kernel32.DRIVE_FIXED, { FileSystem: "" }) =>
            $"{volume} has no file system that Windows knows: format it, or leave it to the program that uses it.",
        (_, { IsReadOnly: true }) => ReadOnly(volume).Message,
        (_, { FileSystem: Refs }) =>
            $"{volume} is formatted with ReFS, which only some versions let be analysed: it is managed where the settings name it.",
        _ when Refuse(volume, driveType, information.FileSystem) is { } refusal => refusal.Message,
        (Kernel32.DRIVE_FIXED, _) => null,
        _ => $"{volume} lies on no disk of this machine: name the disk's own volume.",
    };
}
