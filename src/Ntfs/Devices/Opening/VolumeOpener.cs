using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Windows;
using FleetDefrag.Ntfs.Devices.Windows.Vss;

namespace FleetDefrag.Ntfs.Devices.Opening;

/// <summary>Opens what the administrator named.</summary>
public static class VolumeOpener
{
    /// <summary>Opens a live volume of Windows, an NTFS image, a virtual disk or a block device.</summary>
    /// <param name="volume">
    /// A drive, volume path or mount folder of Windows; anything else is the path of an image or device, with <c>#n</c> for its
    /// nth partition.
    /// </param>
    /// <param name="access">
    /// What for. Writing refuses volumes that are not <see cref="VolumeState.Clean"/>; reading takes all and tells.
    /// </param>
    /// <exception cref="VolumeException">One line that says what to do; nothing was written.</exception>
    public static IVolumeDevice Open(string volume, VolumeAccess access)
    {
        if (OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume))
            return access.Mode == VolumeMode.Offline
                ? WindowsVolumeDevice.OpenOffline(volume, access)
                : WindowsVolumeDevice.Open(volume, access);
        var image = BlockDevices.Open(volume, access.CanWrite);
        return ImageVolumeDevice.Open(
            volume, image.Device, access with { Media = access.Media ?? BlockMedia.Find(image.FilePath) }, image.IsHeldByOthers);
    }

    /// <summary>Opens the bytes of a volume.</summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    /// <param name="write">Whether it will be written to: a live volume of Windows is locked and dismounted for that.</param>
    /// <exception cref="VolumeException">One line that says what to do; nothing was written.</exception>
    public static BlockVolume OpenBlocks(string volume, bool write) => OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume)
        ? new BlockVolume(WindowsVolumeDevice.OpenSectors(volume, write), volume, IsHeldByOthers: !write)
        : BlockDevices.Open(volume, write);

    /// <summary>
    /// The limits that fit a volume where nobody asks for others: Windows' own on its live volumes, none on what can be held
    /// alone.
    /// </summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    public static VolumeMode DefaultMode(string volume) =>
        OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume) ? VolumeMode.Online : VolumeMode.Offline;

    /// <summary>Opens the same volume for reading its sectors, past the system's caches where the system can.</summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    /// <exception cref="VolumeException">One line that says what to do.</exception>
    public static IVolumeReader OpenReader(string volume)
    {
        if (OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume))
            return WindowsVolumeDevice.OpenReader(volume);
        return new BlockVolumeReader(BlockDevices.OpenUncached(volume));
    }

    /// <summary>The shadow copies of a live volume of Windows; null of any other, and where Windows does not tell.</summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    public static ShadowCopies? ReadShadowCopies(string volume) =>
        OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume)
            ? WindowsShadowCopies.TryRead(WindowsVolumeDevice.NameOf(volume))
            : null;
}
