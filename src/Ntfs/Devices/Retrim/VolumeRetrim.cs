using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Devices.Windows;

namespace FleetDefrag.Ntfs.Devices.Retrim;

/// <summary>Releases the free space of a volume to the storage below it.</summary>
public static class VolumeRetrim
{
    /// <summary>Retrims a volume of Windows, an image or a block device.</summary>
    /// <param name="volume">The volume, as for <see cref="VolumeOpener.Open"/>.</param>
    /// <param name="consolidatesSlabs">True also empties nearly empty allocation units of thin storage. Windows only.</param>
    /// <param name="cancellationToken">Ends the retrim. Space that was released stays released.</param>
    /// <exception cref="VolumeException">The volume cannot be retrimmed. The message is one line that says what to do.</exception>
    public static RetrimReport Run(string volume, bool consolidatesSlabs, CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume))
            return WindowsOptimizer.Run(volume, consolidatesSlabs, cancellationToken);
        using var image = BlockDevices.Open(volume, write: true);
        return ImageRetrim.Run(volume, image.Device, cancellationToken);
    }
}
