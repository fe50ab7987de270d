using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>
/// Repairs a volume after an interrupted run: completes the switches that its journal had begun, frees clusters without an owner, and
/// clears the dirty flag that the run had set. All other damage is left to chkdsk.
/// </summary>
/// <remarks>
/// The repair runs in memory first. It is written only if the independent checker then finds no damage, in an order that survives a power
/// failure too: the sectors from the journal, the free clusters, the mark.
/// </remarks>
public static class VolumeRepair
{
    /// <summary>Repairs a volume.</summary>
    /// <param name="path">The name of the volume in messages.</param>
    /// <param name="device">The volume, open for writing. The device is not disposed.</param>
    /// <exception cref="VolumeException">The volume has other damage or is dirty for another reason; nothing was written.</exception>
    public static RepairReport Run(string path, IBlockDevice device)
    {
        try
        {
            return Run(device, path);
        }
        catch (Exception exception) when (exception is VolumeException or OverflowException or IOException)
        {
            throw VolumeRefusal.Explain(path, exception);
        }
    }

    /// <summary>Returns whether a run of this driver did not end. The run has set the dirty flag then, and a repair clears it.</summary>
    /// <exception cref="VolumeException">The device does not hold a whole NTFS volume.</exception>
    public static bool IsInterrupted(IBlockDevice device) => VolumeMark.Read(device, ImageVolume.ReadBoot(device)).IsSet;

    private static RepairReport Run(IBlockDevice device, string path)
    {
        var boot = ImageVolume.ReadBoot(device);
        var deferred = new DeferredDevice(device);
        var mark = VolumeMark.Read(deferred, boot);
        var wasInterrupted = mark.IsSet;
        var completed = wasInterrupted ? Complete(deferred, boot, mark) : [];
        // The completed switch may be a move of $MFT, which moved the record with the mark too.
        boot = ImageVolume.ReadBoot(deferred);
        mark = VolumeMark.Read(deferred, boot);
        var volume = ImageVolume.Open(deferred);
        JournalTargets.Require(volume, completed);
        if (!wasInterrupted && VolumeStateReader.Read(volume) is not VolumeState.Clean and var state)
            throw VolumeRefusal.For(path, state);
        var reclaimed = Reclaim(volume);
        if (wasInterrupted)
        {
            mark.Write(default);
            deferred.Flush();
        }

        SoundVolume.Require(deferred);
        if (VolumeStateReader.Read(ImageVolume.Open(deferred)) is not VolumeState.Clean and var after)
            throw VolumeRefusal.For(path, after);
        if (deferred.IsChanged)
            deferred.Apply();
        return new RepairReport(wasInterrupted, completed.Count, reclaimed, reclaimed.ToBytes(boot.ClusterBytes));
    }

    private static List<long> Complete(DeferredDevice device, BootSector boot, VolumeMark mark)
    {
        mark.Restore();
        device.Flush();
        // No journal there means that no switch was begun, or that the clusters were overwritten since: the check shows whether that
        // matters.
        var completed = JournalReplay.Run(device, boot, mark.Journal);
        device.Flush();
        return completed;
    }

    private static ClusterCount Reclaim(ImageVolume volume)
    {
        var owned = OwnershipCheck.FindOwned(volume);
        var writer = new BitmapWriter(volume);
        var reclaimed = ClusterCount.Zero;
        foreach (var unowned in owned.FreeRuns)
        {
            var used = volume.Bitmap.CountUsed(unowned.Start, unowned.Length);
            if (used.Value > 0)
                writer.Write(unowned, isUsed: false);
            reclaimed += used;
        }

        volume.Device.Flush();
        return reclaimed;
    }
}
