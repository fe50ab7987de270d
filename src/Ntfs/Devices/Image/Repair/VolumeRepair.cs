using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Devices.Image.Repair;

/// <summary>
/// Clears up after an interrupted run: completes what its journal had begun, frees clusters that nothing owns, and takes away the dirty
/// flag that the run had set. Every other damage is left to chkdsk.
/// </summary>
/// <remarks>
/// It is done in memory first. Only where the independent checker then finds a sound volume it is written, in an order that stands a
/// power failure too: what the journal completes, what becomes free, the mark.
/// </remarks>
public static class VolumeRepair
{
    /// <summary>Repairs a volume.</summary>
    /// <param name="path">For messages.</param>
    /// <param name="device">The volume, open for writing; not disposed of.</param>
    /// <exception cref="VolumeException">It is damaged or dirty otherwise; nothing was written.</exception>
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

    /// <summary>Whether a run of this driver did not end: then the dirty flag is its own, and a repair takes it away.</summary>
    /// <exception cref="VolumeException">It is no whole NTFS volume.</exception>
    public static bool IsInterrupted(IBlockDevice device) => VolumeMark.Read(device, ImageVolume.ReadBoot(device)).IsSet;

    private static RepairReport Run(IBlockDevice device, string path)
    {
        var boot = ImageVolume.ReadBoot(device);
        var rehearsal = new RehearsalDevice(device);
        var mark = VolumeMark.Read(rehearsal, boot);
        var wasInterrupted = mark.IsSet;
        var completed = wasInterrupted ? Complete(rehearsal, boot, mark) : [];
        // What was completed may have been a move of the MFT, and the record with the mark went with it.
        boot = ImageVolume.ReadBoot(rehearsal);
        mark = VolumeMark.Read(rehearsal, boot);
        var volume = ImageVolume.Open(rehearsal);
        JournalTargets.Require(volume, completed);
        if (!wasInterrupted && VolumeStateReader.Read(volume) is not VolumeState.Clean and var state)
            throw VolumeRefusal.For(path, state);
        var reclaimed = Reclaim(volume);
        if (wasInterrupted)
        {
            mark.Write(default);
            rehearsal.Flush();
        }

        SoundVolume.Require(rehearsal);
        if (VolumeStateReader.Read(ImageVolume.Open(rehearsal)) is not VolumeState.Clean and var after)
            throw VolumeRefusal.For(path, after);
        if (rehearsal.IsChanged)
            rehearsal.Perform();
        return new RepairReport(wasInterrupted, completed.Count, reclaimed, reclaimed.ToBytes(boot.ClusterBytes));
    }

    private static List<long> Complete(RehearsalDevice device, BootSector boot, VolumeMark mark)
    {
        mark.Restore();
        device.Flush();
        // Without a journal there nothing was begun, or somebody has written over it since: the check tells whether that matters.
        var isInVolume = mark.Journal.Value > 0 && mark.Journal.Value < boot.TotalClusters;
        var completed = isInVolume ? JournalReplay.Run(device, mark.Journal.Value * boot.ClusterBytes, boot.Serial) : [];
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
