using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Devices.Windows;

namespace FleetDefrag.Ntfs.Devices.Retrim;

/// <summary>Tells the storage below a volume which of its space is free.</summary>
public static class VolumeRetrim
{
    /// <summary>Retrims a volume of Windows, an image or a block device.</summary>
    /// <param name="volume">As for <see cref="VolumeOpener.Open"/>.</param>
    /// <param name="consolidatesSlabs">Of thin storage, also empty the allocation units that are nearly empty. Windows only.</param>
    /// <param name="stop">Ends it; what was given back stays given back.</param>
    /// <exception cref="VolumeException">One line that says what to do.</exception>
    public static RetrimReport Run(string volume, bool consolidatesSlabs, CancellationToken stop)
    {
        if (OperatingSystem.IsWindows() && WindowsVolumeDevice.IsVolume(volume))
            return WindowsOptimizer.Run(volume, consolidatesSlabs, stop);
        using var image = BlockDevices.Open(volume, write: true);
        return ImageRetrim.Run(volume, image.Device, stop);
    }
}
