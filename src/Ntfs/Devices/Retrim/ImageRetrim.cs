using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Retrim;

/// <summary>Gives the free clusters of a volume at rest back to what it lies on: holes in an image file, a discard of a block device.</summary>
/// <remarks>Only free clusters change, and nobody reads those: a power failure at any moment leaves a sound volume.</remarks>
internal static class ImageRetrim
{
    // What file systems and disks keep no smaller holes of: below, the work is more than the gain.
    private const long LeastBytes = 64 * 1024;
    private const long Alignment = 4096;

    /// <summary>Retrims.</summary>
    /// <param name="path">For messages.</param>
    /// <param name="device">The volume, open for writing; not disposed of.</param>
    /// <param name="stop">Ends it between two runs of free clusters.</param>
    /// <exception cref="VolumeException">It is not clean, damaged, or lies on what takes nothing back; nothing was changed then.</exception>
    public static RetrimReport Run(string path, IBlockDevice device, CancellationToken stop)
    {
        try
        {
            var volume = OpenSound(path, device);
            if (device is not IDiscardingBlockDevice storage)
                throw NothingTaken(path);
            return new RetrimReport(Discard(path, volume, storage, stop));
        }
        catch (Exception failure) when (failure is VolumeException or OverflowException or IOException)
        {
            throw VolumeRefusal.Explain(path, failure);
        }
    }

    private static ImageVolume OpenSound(string path, IBlockDevice device)
    {
        // What an interrupted run left may still be needed to complete it.
        if (VolumeRepair.IsInterrupted(device))
            throw new VolumeException(VolumeFault.Dirty, $"{path} was left by an interrupted run: run 'repair' on it, then try again.");
        var volume = ImageVolume.Open(device);
        if (VolumeStateReader.Read(volume) is not VolumeState.Clean and var state)
            throw VolumeRefusal.For(path, state);
        SoundVolume.Require(device);
        return volume;
    }

    private static long Discard(string path, ImageVolume volume, IDiscardingBlockDevice storage, CancellationToken stop)
    {
        var total = 0L;
        foreach (var run in volume.Bitmap.FreeRuns)
        {
            if (stop.IsCancellationRequested)
                break;
            var start = (run.Start.Value * (long)volume.Boot.ClusterBytes + Alignment - 1) / Alignment * Alignment;
            var length = ((run.End.Value * (long)volume.Boot.ClusterBytes) / Alignment * Alignment) - start;
            if (length < LeastBytes)
                continue;
            if (!storage.TryDiscard(start, length))
                throw NothingTaken(path);
            total += length;
        }

        return total;
    }

    private static VolumeException NothingTaken(string path) => new(
        VolumeFault.NotLocal, $"{path} lies on storage that takes nothing back (a dynamic virtual disk, or a file system without holes): compact the virtual disk with its own tool instead.");
}
