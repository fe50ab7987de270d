using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Devices.Windows;

/// <summary>The rules that exclude Windows volumes by drive type and file system.</summary>
internal static class MediaRules
{
    /// <summary>The name of ReFS in GetVolumeInformation.</summary>
    public const string Refs = "ReFS";

    /// <summary>Returns the refusal of a volume, or null if the volume is supported.</summary>
    /// <param name="volume">The name for the message.</param>
    /// <param name="driveType">The drive type: DRIVE_* of GetDriveType.</param>
    /// <param name="fileSystem">
    /// The name of the file system. Empty if it cannot be read; the first control code then reports the error.
    /// </param>
    public static VolumeException? Refuse(string volume, uint driveType, string fileSystem) => (driveType, fileSystem) switch
    {
        (Kernel32.DRIVE_REMOTE, _) => new(
            VolumeFault.NotLocal, $"{volume} is a network drive: run the agent on the server whose disk it is."),
        (Kernel32.DRIVE_CDROM, _) => new(
            VolumeFault.NotLocal, $"{volume} is an optical disc, on which nothing can be moved: name a disk's volume."),
        (_, "" or "NTFS" or Refs) => null,
        (_, "CSVFS") => new(
            VolumeFault.NotNtfs, $"{volume} is a cluster shared volume, which every node writes to: " +
                "put it into maintenance mode, then name its disk on the node that owns it."),
        _ => new(VolumeFault.NotNtfs, $"{volume} is formatted with {fileSystem}: name an NTFS volume."),
    };

    /// <summary>Returns the refusal of a read-only volume.</summary>
    public static VolumeException ReadOnly(string volume) => new(
        VolumeFault.NoPermission, $"{volume} is read-only: nothing on it can be moved. " +
            "Clear the attribute (diskpart, attributes volume clear readonly) if this is not intended.");

    /// <summary>Returns the reason why the service does not manage a volume by default, or null if it does.</summary>
    /// <param name="volume">The name for the message.</param>
    /// <param name="driveType">The drive type: DRIVE_* of GetDriveType.</param>
    /// <param name="information">The label, file system and flags of the volume.</param>
    public static string? LeaveOut(string volume, uint driveType, FileSystemInformation information) => (driveType, information) switch
    {
        (_, { Error: Win32Error.LockedByBitLocker }) => VolumeFailure.Unopened(volume, information.Error).Message,
        (Kernel32.DRIVE_REMOVABLE, _) =>
            $"{volume} is removable: it is managed only if the settings name it.",
        (Kernel32.DRIVE_FIXED, { FileSystem: "" }) =>
            $"{volume} has no file system that Windows knows: format it, or leave it to the program that uses it.",
        (_, { IsReadOnly: true }) => ReadOnly(volume).Message,
        (_, { FileSystem: Refs }) =>
            $"{volume} is formatted with ReFS, which only some versions allow to analyse: it is managed only if the settings name it.",
        _ when Refuse(volume, driveType, information.FileSystem) is { } refusal => refusal.Message,
        (Kernel32.DRIVE_FIXED, _) => null,
        _ => $"{volume} lies on no disk of this machine: name the disk's own volume.",
    };
}
