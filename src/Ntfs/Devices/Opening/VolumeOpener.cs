using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Windows;
using FleetDefrag.Ntfs.Devices.Windows.Vss;

namespace FleetDefrag.Ntfs.Devices.Opening;

/// <summary>Opens the volume that the administrator named.</summary>
public static class VolumeOpener
{
    /// <summary>Opens a live Windows volume, an NTFS image, a virtual disk or a block device.</summary>
    /// <param name="volume">
    /// A drive, volume path or mount folder of Windows. Any other text is the path of an image or device, with <c>#n</c> for the nth
    /// partition.
    /// </param>
    /// <param name="access">
    /// The kind of access. Writing refuses volumes that are not <see cref="VolumeState.Clean"/>. Reading accepts and reports every state.
    /// </param>
    /// <exception cref="VolumeException">
    /// The volume cannot be opened. The message is one line with the remedy. Nothing was written.
    /// </exception>
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
    /// <param name="write">True for writing. A live Windows volume is then locked and dismounted.</param>
    /// <exception cref="VolumeException">
    /// The volume cannot be opened. The message is one line with the remedy. Nothing was written.
    /// </exception>
    public static BlockVolume OpenBlocks(string volume, bool write) => OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume)
        ? new BlockVolume(WindowsVolumeDevice.OpenSectors(volume, write), volume, IsHeldByOthers: !write)
        : BlockDevices.Open(volume, write);

    /// <summary>
    /// Returns the default mode of a volume: online for live Windows volumes, offline for volumes that can be opened exclusively.
    /// </summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    public static VolumeMode DefaultMode(string volume) =>
        OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume) ? VolumeMode.Online : VolumeMode.Offline;

    /// <summary>Opens a volume for reading its sectors, without the caches of the system if possible.</summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    /// <exception cref="VolumeException">The volume cannot be opened. The message is one line with the remedy.</exception>
    public static IVolumeReader OpenReader(string volume)
    {
        if (OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume))
            return WindowsVolumeDevice.OpenReader(volume);
        return new BlockVolumeReader(BlockDevices.OpenUncached(volume));
    }

    /// <summary>
    /// Returns the shadow copies of a live Windows volume. Null for any other volume, or if Windows does not report them.
    /// </summary>
    /// <param name="volume">As for <see cref="Open"/>.</param>
    public static ShadowCopies? ReadShadowCopies(string volume) =>
        OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume)
            ? WindowsShadowCopies.TryRead(WindowsVolumeDevice.NameOf(volume))
            : null;
}
