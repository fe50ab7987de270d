using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Retrim;

/// <summary>
/// Releases the free clusters of an offline volume to the storage below it: as holes of an image file, or as discards of a block device.
/// </summary>
/// <remarks>Only free clusters change, and nothing reads them: a power failure at any moment leaves the volume consistent.</remarks>
internal static class ImageRetrim
{
    // File systems and disks keep no smaller holes. A shorter run costs more work than it gains.
    private const long LeastBytes = 64 * 1024;
    private const long Alignment = 4096;

    /// <summary>Releases the free clusters of a volume.</summary>
    /// <param name="path">The name of the volume in messages.</param>
    /// <param name="device">The volume, open for writing. The device is not disposed.</param>
    /// <param name="cancellationToken">Ends the retrim between two runs of free clusters.</param>
    /// <exception cref="VolumeException">
    /// The volume is not clean or is damaged, or its storage cannot release space; nothing was changed then.
    /// </exception>
    public static RetrimReport Run(string path, IBlockDevice device, CancellationToken cancellationToken)
    {
        try
        {
            var volume = OpenSound(path, device);
            if (device is not IDiscardingBlockDevice storage)
                throw CannotRelease(path);
            return new RetrimReport(Discard(path, volume, storage, cancellationToken));
        }
        catch (Exception failure) when (failure is VolumeException or OverflowException or IOException)
        {
            throw VolumeRefusal.Explain(path, failure);
        }
    }

    private static ImageVolume OpenSound(string path, IBlockDevice device)
    {
        // A repair may still need the clusters of the interrupted run's journal.
        if (VolumeRepair.IsInterrupted(device))
            throw new VolumeException(VolumeFault.Dirty, $"{path} has an interrupted run: run 'repair' on it, then try again.");
        var volume = ImageVolume.Open(device);
        if (VolumeStateReader.Read(volume) is not VolumeState.Clean and var state)
            throw VolumeRefusal.For(path, state);
        SoundVolume.Require(device);
        return volume;
    }

    private static long Discard(string path, ImageVolume volume, IDiscardingBlockDevice storage, CancellationToken cancellationToken)
    {
        var total = 0L;
        foreach (var run in volume.Bitmap.FreeRuns)
        {
            if (cancellationToken.IsCancellationRequested)
                break;
            var start = (run.Start.Value * (long)volume.Boot.ClusterBytes + Alignment - 1) / Alignment * Alignment;
            var length = ((run.End.Value * (long)volume.Boot.ClusterBytes) / Alignment * Alignment) - start;
            if (length < LeastBytes)
                continue;
            if (!storage.TryDiscard(start, length))
                throw CannotRelease(path);
            total += length;
        }

        return total;
    }

    private static VolumeException CannotRelease(string path) => new(
        VolumeFault.NotLocal,
        $"{path} lies on storage that cannot release space (a dynamic virtual disk, or a file system without holes): "
        + "compact the virtual disk with its own tool instead.");
}
